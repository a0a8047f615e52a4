/** Finds the built file of a portal source: built files are named by hash only. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const path = fileURLToPath(new URL('../../packages/portal/dist/.vite/manifest.json', import.meta.url))

/** @param source the end of the source's path, or a chunk's name in `build/chunks.ts` */
export function builtFile(source: string): string {
  const parts = Object.entries(
    JSON.parse(readFileSync(path, 'utf8')) as Record<string, { file: string; name?: string }>,
  )
  const found = parts.filter(([key, { name }]) => key.endsWith(`/${source}`) || name === source)
  const [only] = found
  if (!only || found.length > 1) throw new Error(`${found.length} parts of the build are ${source}, expected 1`)
  return `/${only[1].file}`
}
