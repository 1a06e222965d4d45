import { defineConfig } from "vitest/config";

/** One browser at a time: two engines in parallel need more than a small machine has. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["*.test.ts"],
    environment: "node",
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
