import { defineConfig } from 'vitest/config'

/** `npm run engines`: one product, the browsers one after the other. */
export default defineConfig({
  resolve: { conditions: ['weft-source', 'import', 'module', 'default'] },
  test: {
    root: import.meta.dirname,
    include: ['*.engine.ts'],
    fileParallelism: false,
    // Timeouts for hangs, not speed limits.
    testTimeout: 180_000,
    hookTimeout: 300_000,
  },
})
