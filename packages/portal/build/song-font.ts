/**
 * "Portal Song": Noto Serif SC 700, subset to the characters of the catalogue's headings: a few dozen kilobytes instead of 1.5
 * MB. Written before each build into `.cache`, where fonts.css loads it.
 */
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build } from 'esbuild'
import subset from 'subset-font'
import type { Plugin } from 'vite'

/** Maximum size of the subset font, in bytes (design §2.2). */
const LIMIT_BYTES = 120 * 1024

const require = createRequire(import.meta.url)

/**
 * Every character of the display headings, once, sorted; Latin and digits use the font Num. The strings import our packages,
 * whose sources are bundled: nothing is built yet when this runs.
 */
async function songCharacters(root: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'src/app/display.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    conditions: ['weft-source', 'import'],
    mainFields: ['module', 'main'],
  })
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64')
  const { displayText } = (await import(`data:text/javascript;base64,${code}`)) as typeof import('../src/app/display')
  return [...new Set(displayText())]
    .filter((sign) => sign.charCodeAt(0) > 0x7f)
    .sort()
    .join('')
}

export function songFont(root: string): Plugin {
  return {
    name: 'portal-song',
    async buildStart() {
      const folder = join(root, '.cache')
      const target = join(folder, 'portal-song.woff2')
      const list = join(folder, 'portal-song.txt')
      const characters = await songCharacters(root)
      const known = await readFile(list, 'utf8').catch(() => '')
      if (known === characters && (await stat(target).catch(() => undefined))) return
      const source = await readFile(
        require.resolve('@fontsource/noto-serif-sc/files/noto-serif-sc-chinese-simplified-700-normal.woff2'),
      )
      const cut = await subset(source, characters, { targetFormat: 'woff2' })
      if (cut.byteLength > LIMIT_BYTES) {
        throw new Error(
          `Portal Song weighs ${cut.byteLength} bytes, more than ${LIMIT_BYTES}: fewer words may stand in display headings`,
        )
      }
      await mkdir(folder, { recursive: true })
      await writeFile(target, cut)
      await writeFile(list, characters)
    },
  }
}
