"use strict";

module.exports = ({ env }) => ({
  host: env("HOST", "127.0.0.1"),
  port: env.int("PORT", 1337),
  app: { keys: env.array("APP_KEYS") },
  // Without this Strapi 5 asks the npm registry for its newest version at every start.
  logger: { updates: { enabled: false }, startup: { enabled: true } },
  webhooks: { populateRelations: false },
});
