"use strict";

// Writes the entries of content-fixtures, in the form that content-fixtures/README.md describes, into empty types.

const fs = require("node:fs");
const path = require("node:path");

const DEFAULT = "en";
const LANGUAGES = [DEFAULT, "fr"];

async function seed(strapi, folder) {
  const types = Object.values(strapi.contentTypes).filter(({ uid }) => uid.startsWith("api::"));
  let count = 0;
  for (const type of types) {
    if (await strapi.db.query(type.uid).count()) continue;
    for (const translations of entriesOf(folder, type)) count += await write(strapi, type, translations);
  }
  if (count) strapi.log.info(`Foyer: ${count} entries were written`);
}

/** The entries of a type: for each a list of [language, entry], the default language first. */
function entriesOf(folder, type) {
  const place = path.join(folder, type.info.singularName);
  const isTranslated = Boolean(type.pluginOptions?.i18n?.localized);
  const languages = isTranslated ? LANGUAGES : ["all"];
  const isSingle = type.kind === "singleType";
  const files = languages
    .map((language) => [language, read(path.join(place, language))])
    .filter(([, content]) => content !== undefined)
    .map(([language, content]) => [language, isSingle ? { entry: content } : content]);
  const keys = new Set(files.flatMap(([, content]) => Object.keys(content)));
  return [...keys].map((key) => {
    const translations = files
      .filter(([, content]) => key in content)
      .map(([language, content]) => [language, content[key]]);
    const shared = isTranslated ? untranslated(type, translations) : {};
    return translations.map(([language, entry]) => [isTranslated ? language : undefined, { ...shared, ...entry }]);
  });
}

/** A file's content, or that of a folder with one file an entry. */
function read(place) {
  if (fs.existsSync(`${place}.json`)) return JSON.parse(fs.readFileSync(`${place}.json`, "utf8"));
  if (!fs.existsSync(place)) return undefined;
  const files = fs.readdirSync(place).toSorted();
  return Object.fromEntries(
    files.map((file) => [path.basename(file, ".json"), read(path.join(place, path.basename(file, ".json")))]),
  );
}

/** The fields that all languages share stand in the default one. */
function untranslated(type, translations) {
  const main = translations.find(([language]) => language === DEFAULT)?.[1] ?? {};
  const isShared = (name) => type.attributes[name] && !type.attributes[name].pluginOptions?.i18n?.localized;
  return Object.fromEntries(Object.entries(main).filter(([name]) => isShared(name)));
}

async function write(strapi, type, translations) {
  return typeof strapi.documents === "function"
    ? writeFive(strapi, type, translations)
    : writeFour(strapi, type, translations);
}

/** Strapi 4 keeps one row for each language, tied by `localizations`. */
async function writeFour(strapi, type, translations) {
  const made = [];
  for (const [locale, { publishedAt = new Date(), ...entry }] of translations) {
    const language = locale ? { locale, localizations: made } : {};
    const draft = type.options?.draftAndPublish ? { publishedAt } : {};
    const row = await strapi.entityService.create(type.uid, { data: { ...entry, ...language, ...draft } });
    made.push(row.id);
  }
  return made.length;
}

async function writeFive(strapi, type, translations) {
  const documents = strapi.documents(type.uid);
  let documentId;
  for (const [locale, { publishedAt, ...data }] of translations) {
    const draft = publishedAt === null ? "draft" : "published";
    const status = type.options?.draftAndPublish ? { status: draft } : {};
    const parameters = { data, ...status, ...(locale && { locale }) };
    if (documentId) await documents.update({ documentId, ...parameters });
    else ({ documentId } = await documents.create(parameters));
  }
  return translations.length;
}

module.exports = { seed };
