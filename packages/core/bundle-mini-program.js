// The core for mini programs in one file: their own builders read neither `exports` nor the syntax of today. Bundled from
// the packages' sources, so that it waits for no other build.
import { writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { noticesOf } from '../../tooling/notices.js'

const pathOf = (path) => fileURLToPath(new URL(path, import.meta.url))

/** @param {string} outfile where the bundle goes; the notices of what it carries of others lie beside it */
export async function bundleMiniProgram(outfile) {
  const { metafile } = await build({
    entryPoints: [pathOf('./src/mini-program/bundle.ts')],
    outfile,
    bundle: true,
    format: 'cjs',
    // What a phone of Safari 14's age reads, packages of others included.
    target: 'es2018',
    conditions: ['weft-source', 'module', 'import'],
    minify: true,
    legalComments: 'none',
    metafile: true,
  })
  const ids = Object.keys(metafile.inputs).map((path) => resolve(path))
  writeFileSync(join(dirname(outfile), 'THIRD-PARTY-NOTICES.txt'), noticesOf(ids))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundleMiniProgram(pathOf('./dist/mini-program/weft.js'))
