import { defineConfig } from 'vitest/config'

/** `npm run hosts`: a long proof, before a release and after a change of the guides of hosts or of what the packages need. */
export default defineConfig({
  resolve: { conditions: ['weft-source', 'import', 'module', 'default'] },
  test: {
    root: import.meta.dirname,
    include: ['*.proof.ts'],
    fileParallelism: false,
    // Limits for what never comes, not for speed: a starter fetches its framework.
    testTimeout: 1_200_000,
    hookTimeout: 300_000,
  },
})
