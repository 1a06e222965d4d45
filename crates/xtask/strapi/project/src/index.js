"use strict";

// Prepares an empty Strapi 4 or 5 for Foyer: languages, permissions, an API token, a webhook, an editor and the entries.
// `cargo xtask strapi` passes the values as variables.

const fs = require("node:fs");
const path = require("node:path");
const { seed } = require("./seed");

const { env } = process;

module.exports = {
  async bootstrap({ strapi }) {
    keepMail(strapi);
    await languages(strapi);
    await permissions(strapi);
    await apiToken(strapi);
    await webhook(strapi);
    await accountPages(strapi);
    await editor(strapi);
    await seed(strapi, env.FOYER_ENTRIES);
  },
};

// Mail goes to a file, one message a line: this computer may have no mail server.
function keepMail(strapi) {
  const file = path.join(path.dirname(env.DATABASE_FILENAME), "mail.ndjson");
  strapi.plugin("email").provider = {
    send: async (message) => fs.appendFileSync(file, `${JSON.stringify(message)}\n`),
  };
}

async function languages(strapi) {
  const locales = strapi.plugin("i18n").service("locales");
  for (const [code, name] of [
    ["en", "English (en)"],
    ["fr", "French (fr)"],
  ]) {
    if (!(await locales.findByCode(code))) await locales.create({ code, name });
  }
  await locales.setDefaultLocale({ code: "en" });
}

// The public may read nothing, because Foyer has a token. Editors who are signed in on the site read drafts there.
async function permissions(strapi) {
  const role = await strapi.db.query("plugin::users-permissions.role").findOne({ where: { type: "authenticated" } });
  const permission = strapi.db.query("plugin::users-permissions.permission");
  const types = Object.values(strapi.contentTypes).filter(({ uid }) => uid.startsWith("api::"));
  const reads = types.flatMap(({ uid, kind }) =>
    kind === "singleType" ? [`${uid}.find`] : [`${uid}.find`, `${uid}.findOne`],
  );
  const own = ["auth.changePassword", "user.me"].map((name) => `plugin::users-permissions.${name}`);
  // Only the tests change entries with an editor's account of the site; people do it in the panel.
  const changes = ["create", "update", "delete"];
  const writes =
    env.FOYER_EDITORS_WRITE === "true" ? types.flatMap(({ uid }) => changes.map((change) => `${uid}.${change}`)) : [];
  for (const action of [...reads, ...writes, ...own]) {
    const where = { action, role: role.id };
    if (!(await permission.findOne({ where }))) await permission.create({ data: where });
  }
}

// A read-only token of a known value: the database holds only its hash.
async function apiToken(strapi) {
  const accessKey = strapi.service("admin::api-token").hash(env.FOYER_TOKEN);
  const tokens = strapi.db.query("admin::api-token");
  if (await tokens.findOne({ where: { accessKey } })) return;
  const isFive = typeof strapi.documents === "function";
  const kind = isFive ? { kind: "content-api" } : {};
  const data = {
    name: `Foyer ${accessKey.slice(0, 8)}`,
    description: "",
    type: "read-only",
    accessKey,
    lifespan: null,
    expiresAt: null,
  };
  await tokens.create({ data: { ...data, ...kind } });
}

// The panel refuses addresses of this computer in production, so the webhook is written here.
async function webhook(strapi) {
  const store = strapi.webhookStore ?? strapi.get("webhookStore");
  const runner = strapi.webhookRunner ?? strapi.get("webhookRunner");
  const entry = ["create", "update", "delete", "publish", "unpublish"].map((event) => `entry.${event}`);
  const media = ["create", "update", "delete"].map((event) => `media.${event}`);
  const data = {
    name: "Foyer",
    url: `${env.FOYER_SITE}/hooks/content`,
    headers: { Authorization: `Bearer ${env.FOYER_WEBHOOK_SECRET}` },
    events: [...entry, ...media],
    isEnabled: true,
  };
  const found = (await store.findWebhooks()).find(({ name }) => name === data.name);
  runner.update(found ? await store.updateWebhook(found.id, data) : await store.createWebhook(data));
}

// Where the links in mails of the content user API lead.
async function accountPages(strapi) {
  const store = strapi.store({ type: "plugin", name: "users-permissions", key: "advanced" });
  const value = await store.get();
  const pages = {
    email_reset_password: `${env.FOYER_SITE}/editor/reset-password`,
    email_confirmation_redirection: `${env.FOYER_SITE}/editor`,
    // Everyone who has an account may read drafts.
    allow_register: env.FOYER_REGISTER === "true",
  };
  await store.set({ value: { ...value, ...pages } });
}

// One person with the same password for the panel, and for previews on the site.
async function editor(strapi) {
  const email = env.FOYER_EDITOR;
  const password = env.FOYER_EDITOR_PASSWORD;
  const admins = strapi.service("admin::user");
  if (!(await admins.exists({ email }))) {
    const roles = strapi.service("admin::role");
    // Strapi 4 makes them after this.
    await roles.createRolesIfNoneExist();
    const role = await roles.getSuperAdmin();
    await admins.create({ email, password, firstname: "Foyer", lastname: "Editor", isActive: true, roles: [role.id] });
  }
  const users = strapi.db.query("plugin::users-permissions.user");
  if (await users.findOne({ where: { email } })) return;
  const role = await strapi.db.query("plugin::users-permissions.role").findOne({ where: { type: "authenticated" } });
  const user = { username: email, email, password, provider: "local", confirmed: true, blocked: false, role: role.id };
  await strapi.plugin("users-permissions").service("user").add(user);
}
