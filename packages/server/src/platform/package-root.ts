import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of this package, found from the source as well as from the bundle in `dist`. */
export const packageRoot: string = (() => {
  let at = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(at, 'package.json')) && dirname(at) !== at) at = dirname(at)
  return at
})()
