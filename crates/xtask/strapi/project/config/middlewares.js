"use strict";

module.exports = [
  "strapi::logger",
  "strapi::errors",
  "strapi::security",
  "strapi::cors",
  "strapi::poweredBy",
  "strapi::query",
  "strapi::body",
  // In production the session's cookie is for https only, and setting it over http is an error.
  { name: "strapi::session", config: { secure: false } },
  "strapi::favicon",
  "strapi::public",
];
