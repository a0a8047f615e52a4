import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const IMPORTED = /(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])(\.{1,2}\/[^'"]+)\1/g

/** The files that these modules load by a relative address, themselves included: a folder of builds keeps chunks of older ones. */
export function reachableFiles(entries) {
  const files = new Set(entries)
  for (const file of files)
    for (const [, , address] of readFileSync(file, 'utf8').matchAll(IMPORTED)) files.add(join(dirname(file), address))
  return [...files].sort()
}
