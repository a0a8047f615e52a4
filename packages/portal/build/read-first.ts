/** Replaces the bundler's preload helper before an import(): see src/platform/parts/preload-part.ts. */
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const HELPER = /vite\/preload-helper/
const IN_WORKER = '\0read-first/in-worker'
const isWorker = (id: string) => /pdf\.worker/.test(id)

export function readFirst(root: string): Plugin {
  const ours = resolve(root, 'src/platform/parts/preload-part.ts')
  return {
    name: 'read-first',
    apply: 'build',
    enforce: 'pre',
    // pdf.js's worker is excluded: the pages' start code needs a document, and would crash the worker.
    resolveId: {
      filter: { id: HELPER },
      handler: (_, importer) => (importer && isWorker(importer) ? IN_WORKER : null),
    },
    load: {
      filter: { id: /read-first\/in-worker/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
    transform: {
      filter: { id: HELPER },
      handler: () => ({ code: `export { preloadPart as __vitePreload } from ${JSON.stringify(ours)}`, map: null }),
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.moduleIds.some(isWorker)) continue
        const beside = chunk.imports.flatMap((file) => {
          const needed = bundle[file]
          return needed?.type === 'chunk' ? needed.moduleIds : []
        })
        const strange = beside.find((id) => !/rolldown\/runtime/.test(id))
        if (strange) this.error(`pdf.js's worker would also run ${strange}, which may want a document`)
      }
    },
  }
}
