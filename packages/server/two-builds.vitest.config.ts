import { defineConfig } from 'vitest/config'

/** `npm run two-builds`: a long proof, before a release and after changes of migrations, of the bus or of the portal's build. */
export default defineConfig({
  resolve: { conditions: ['weft-source', 'import', 'module', 'default'] },
  ssr: { resolve: { conditions: ['weft-source', 'node', 'default'] } },
  test: {
    root: import.meta.dirname,
    include: ['src/testing/*.proof.ts'],
    globalSetup: ['src/platform/test-cluster.ts'],
    // Limits for hangs, not speed limits.
    testTimeout: 1_200_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
  },
})
