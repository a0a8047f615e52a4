import { defineConfig } from 'vitest/config'

/** `npm run hosts`: a long test, before a release and after changes of the host guides or of the packages' dependencies. */
export default defineConfig({
  resolve: { conditions: ['weft-source', 'import', 'module', 'default'] },
  test: {
    root: import.meta.dirname,
    include: ['*.proof.ts'],
    fileParallelism: false,
    // Timeouts for hangs, not speed limits: a starter downloads its framework.
    testTimeout: 1_200_000,
    hookTimeout: 300_000,
  },
})
