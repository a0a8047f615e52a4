/** Finds the built file of a portal source: built files are named by hash only. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const path = fileURLToPath(new URL('../../packages/portal/dist/.vite/manifest.json', import.meta.url))

interface Part {
  file: string
  name?: string
  imports?: readonly string[]
}

const parts = () => Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, Part>)

/** Source of each page's own part → the files that load with it, whatever it is needed for. */
export function filesOfPages(): Map<string, readonly string[]> {
  const all = new Map(parts())
  const follow = (key: string, seen: Set<string>): Set<string> => {
    if (!seen.has(key)) {
      seen.add(key)
      for (const next of all.get(key)?.imports ?? []) follow(next, seen)
    }
    return seen
  }
  // The agent's desk is made of the chat's own parts.
  const pages = [...all.keys()].filter((key) => /Page\.tsx$/.test(key) && !key.includes('/workbench/'))
  return new Map(pages.map((page) => [page, [...follow(page, new Set())].map((key) => `/${all.get(key)?.file}`)]))
}

/** @param source the end of the source's path, or a chunk's name in `build/chunks.ts` */
export function builtFile(source: string): string {
  const found = parts().filter(([key, { name }]) => key.endsWith(`/${source}`) || name === source)
  const [only] = found
  if (!only || found.length > 1) throw new Error(`${found.length} parts of the build are ${source}, expected 1`)
  return `/${only[1].file}`
}
