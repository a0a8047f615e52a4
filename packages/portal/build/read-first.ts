/** What the bundler calls before an import() is ours in a build: see src/platform/parts/preload-part.ts. */
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

export function readFirst(root: string): Plugin {
  const ours = resolve(root, 'src/platform/parts/preload-part.ts')
  return {
    name: 'read-first',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => ({ code: `export { preloadPart as __vitePreload } from ${JSON.stringify(ours)}`, map: null }),
    },
  }
}
