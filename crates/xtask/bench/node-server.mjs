// The comparison server: Node serving the same bundle, one worker per core.
// node-server.mjs BUNDLE PAYLOAD WORKERS [PLATFORM]: with a platform's address, each request runs the bundle's plan and
// makes the page's platform calls (content stays in memory, as in Foyer); without it, every request renders PAYLOAD.
import cluster from "node:cluster";
import { readFileSync } from "node:fs";
import { Agent, createServer, get } from "node:http";
import vm from "node:vm";

const [bundle, payloadFile, workers, platform] = process.argv.slice(2);
const API_VERSION = "2.34";

if (cluster.isPrimary) {
  let listening = 0;
  for (let i = 0; i < Number(workers); i++) cluster.fork();
  cluster.on("listening", (_worker, address) => {
    if (++listening === Number(workers)) console.log(`http://127.0.0.1:${address.port}`);
  });
  process.on("SIGTERM", () => process.exit(0));
} else {
  new vm.Script(readFileSync(bundle, "utf8"), { filename: "server.js" }).runInThisContext();
  const payload = readFileSync(payloadFile, "utf8");
  const answer = platform ? () => fetched(JSON.parse(payload)) : () => payload;
  createServer((_request, response) => {
    page(answer).then(
      html => {
        const body = Buffer.from(html);
        response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-length": body.length });
        response.end(body);
      },
      error => {
        console.error(error);
        response.writeHead(500).end();
      },
    );
  }).listen(0, "127.0.0.1");
}

async function page(answer) {
  const payload = await answer();
  const [meta, head, body] = await globalThis.foyer.render(payload);
  const { lang, dir } = JSON.parse(meta);
  return (
    `<!doctype html><html lang="${lang}" dir="${dir}"><head>${head}</head><body><div id="root">${body}</div>` +
    `<script type="application/json" id="foyer-state">${payload}</script></body></html>`
  );
}

async function fetched({ context, data: known }) {
  const data = {};
  for (let again = true; again; ) {
    const plan = JSON.parse((await globalThis.foyer.plan(JSON.stringify({ context, data })))[0]);
    await Promise.all(
      plan.reads
        .filter(read => !(read.key in data))
        .map(async read => {
          data[read.key] = read.source === "platform" ? await call(read, context.locale) : known[read.key];
        }),
    );
    again = plan.again;
  }
  return escaped(JSON.stringify({ context, data }));
}

// node:http with a keep-alive agent is several times cheaper than Node 20's fetch, so this shows Node at its best.
let agent;
function call(read, locale) {
  // Platforms close idle connections; reusing a socket at that moment would reset it.
  agent ??= new Agent({ keepAlive: true, timeout: 5_000 });
  const query = new URLSearchParams({ v: API_VERSION, locale });
  for (const [name, value] of Object.entries(read.params ?? {})) {
    if (value !== null) query.set(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  return new Promise((resolve, reject) => {
    get(`${platform}/api/${read.name}?${query}`, { agent }, response => {
      const parts = [];
      response.on("data", part => parts.push(part));
      response.on("end", () => resolve(JSON.parse(Buffer.concat(parts).toString())));
      response.on("error", reject);
    }).on("error", reject);
  });
}

function escaped(json) {
  return json.replace(/[<>&\u2028\u2029]/g, character => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
