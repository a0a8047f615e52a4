import { defineConfig } from 'vitest/config'

/** `npm run engines`: one product, one browser of each kind after the other. */
export default defineConfig({
  resolve: { conditions: ['weft-source', 'import', 'module', 'default'] },
  test: {
    root: import.meta.dirname,
    include: ['*.engine.ts'],
    fileParallelism: false,
    // Limits for what never comes, not for speed.
    testTimeout: 180_000,
    hookTimeout: 300_000,
  },
})
