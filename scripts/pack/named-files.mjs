import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The files that a manifest names: entry points of every kind of importer, and programs; those of our own condition are sources. */
export function namedFiles({ main, module, types, exports = {}, bin = {} }) {
  const named = new Set([main, module, types, ...Object.values(bin)].filter(Boolean))
  const visit = (target) => {
    if (typeof target === 'string') named.add(target)
    else for (const [condition, inner] of Object.entries(target ?? {})) if (condition !== 'weft-source') visit(inner)
  }
  visit(exports)
  return [...named]
}

/** Those that are not there; a pattern (`./fonts/*`) names none. */
export const missingFiles = (folder, manifest) =>
  namedFiles(manifest).filter((file) => !file.includes('*') && !existsSync(join(folder, file)))
