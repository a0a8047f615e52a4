import { defineConfig } from 'vitest/config'

// Inside this repository the testkit is read from its sources, so the example runs before and after a build alike.
// In a project of your own, where @weft/testkit comes from a registry, leave the conditions out.
const conditions = ['weft-source', 'node', 'import', 'module', 'default']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
})
