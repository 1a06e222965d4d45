import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

// What four or more pages share travels together: two dozen small files cost the first load four kilobytes more. Forms and the
// areas of a player are many pages too, but far from the home page, whose visit must not pay for them; what they lean on
// (`includeDependenciesRecursively`) stays where the home page finds it.
const FORMS = "features/forms|lib/validation|ui/(?:field|text-input|password-input|checkbox|select)";
const AREAS = "features/(?:account|cashier)";
const SHARED = [
  { name: "shared", test: new RegExp(`/src/(?!${FORMS}|${AREAS})(?:ui|lib|features)/`), minShareCount: 4, priority: 1 },
  { name: "forms", test: new RegExp(`/src/(?:${FORMS})`), minShareCount: 2, includeDependenciesRecursively: false },
  { name: "areas", test: new RegExp(`/src/(?:${AREAS})`), minShareCount: 2, includeDependenciesRecursively: false },
];

// Two builds of one source: the browser's (hashed files and a manifest that the server reads) and the isolate's, which
// is one self-contained script because a bare V8 has neither a module loader nor Node's or the browser's globals.
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), tailwindcss()],
  // The package names only its development build, whose warnings are a fiftieth of the first load.
  resolve: { alias: mode === "development" ? [] : [{ find: /^react-router$/, replacement: fileURLToPath(new URL("node_modules/react-router/dist/production/index.mjs", import.meta.url)) }] },
  define: isSsrBuild ? { "process.env.NODE_ENV": JSON.stringify(mode === "development" ? "development" : "production") } : {},
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
        rolldownOptions: { input: "src/entry-client.tsx", output: { codeSplitting: { groups: SHARED } } },
      },
  ssr: { target: "webworker", noExternal: true },
  // The site composes the page, so that addresses inside of style sheets must name this server.
  server: { host: "127.0.0.1", strictPort: true, origin: process.env["VITE_ORIGIN"] },
  test: { environment: "happy-dom", include: ["src/**/*.test.{ts,tsx}"] },
}));
