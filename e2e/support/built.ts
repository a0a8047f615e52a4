/** Which file a source of the portal is built into: built parts are named by their hash alone. */
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
