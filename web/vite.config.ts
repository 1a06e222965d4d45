import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const SHARED = /\/src\/(ui|lib|features)\//;
/** Behind the doors of features that the first load imports, but used only by later pages. */
const LATER =
  /\/(system\/(area-page|awaited)|balance\/components\/balance-list|lib\/api\/capabilities|responsible-gaming\/(index|queries|deposit-limit-note)|games\/components\/games-grid)\.tsx?$/;
/** A language is a file of words; the default one comes first. */
const LOCALES = readdirSync(new URL("src/locales", import.meta.url))
  .flatMap((name) => /^([a-z]{2,3})\.ts$/.exec(name)?.[1] ?? [])
  .toSorted((one, other) => Number(other === "en") - Number(one === "en") || one.localeCompare(other, "en"));
const FIRST_LOAD = ["src/entry-client.tsx", "src/features/home/pages/home.tsx"].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

type Modules = { getModuleInfo: (id: string) => { importedIds: string[] } | null };

/** Names the chunk of what the first load needs, by static imports alone, and no other's. */
function firstLoad(name: string): (id: string, modules: Modules) => string | null {
  let first: Set<string> | null = null;
  const reach = (modules: Modules) => {
    const reached = new Set<string>();
    const open = [...FIRST_LOAD];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (reached.has(id)) continue;
      reached.add(id);
      open.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
    }
    return reached;
  };
  return (id, modules) => ((first ??= reach(modules)).has(id) && !LATER.test(id) ? name : null);
}

// Two builds of one source: the browser's (hashed files and a manifest that the server reads) and the isolate's, which
// is one self-contained script because a bare V8 has neither a module loader nor Node's or the browser's globals.
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), tailwindcss()],
  // The package names only its development build, whose warnings are a fiftieth of the first load.
  resolve: {
    alias:
      mode === "development"
        ? []
        : [
            {
              find: /^react-router$/,
              replacement: fileURLToPath(
                new URL("node_modules/react-router/dist/production/index.mjs", import.meta.url),
              ),
            },
          ],
  },
  define: {
    SITE_LOCALES: JSON.stringify(LOCALES),
    ...(isSsrBuild && {
      "process.env.NODE_ENV": JSON.stringify(mode === "development" ? "development" : "production"),
    }),
  },
  build: isSsrBuild
    ? {
        outDir: "dist/server",
        target: "es2023",
        minify: true,
        copyPublicDir: false,
        emitAssets: false,
        rolldownOptions: { output: { format: "iife", entryFileNames: "server.js", codeSplitting: false } },
      }
    : {
        outDir: "dist/client",
        target: "es2022",
        manifest: true,
        cssCodeSplit: true,
        assetsInlineLimit: 0,
        // Every browser that runs the bundle's syntax knows modulepreload by itself.
        modulePreload: { polyfill: false },
        // What the first load shares with later pages is one file: in files of their own its modules compress worse. What only
        // later pages and dialogs share, four or more of them, must not travel with the first one.
        rolldownOptions: {
          input: "src/entry-client.tsx",
          output: {
            codeSplitting: {
              groups: [
                { name: firstLoad("shared"), test: SHARED, minShareCount: 2, priority: 2 },
                { name: "forms", test: /\/node_modules\/(react-hook-form|maska)\// },
                { name: "later", test: SHARED, minShareCount: 4, priority: 1, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
  ssr: { target: "webworker", noExternal: true },
  // The site composes the page, so that addresses inside of style sheets must name this server.
  server: { host: "127.0.0.1", strictPort: true, origin: process.env["VITE_ORIGIN"] },
  test: { environment: "happy-dom", include: ["src/**/*.test.{ts,tsx}"], testTimeout: 20_000 },
}));
