"use strict";

module.exports = ({ env }) => ({
  i18n: { enabled: true },
  "users-permissions": {
    config: {
      jwtSecret: env("JWT_SECRET"),
      // Ten sign-ins a minute from one address: all tests have the same address.
      ratelimit: { enabled: env.bool("FOYER_RATE_LIMIT", true) },
    },
  },
});
