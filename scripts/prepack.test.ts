/** Packing a published package builds it first, and refuses to pack what nobody could use. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
// @ts-expect-error a plain script of packing
import { missingFiles, namedFiles } from './pack/named-files.mjs'

const packages = fileURLToPath(new URL('../packages/', import.meta.url))
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

describe('packing', () => {
  it('[TK-18] is begun by a build, in every package that is published', () => {
    const published = readdirSync(packages)
      .map((name) => JSON.parse(readFileSync(join(packages, name, 'package.json'), 'utf8')))
      .filter((manifest) => !manifest.private)
    expect(published.length).toBeGreaterThan(5)
    for (const { name, scripts } of published)
      expect([name, scripts.prepack]).toEqual([name, 'node ../../scripts/prepack.mjs'])
  })

  it('[TK-18] misses what a manifest names and no build has made', () => {
    const folder = mkdtempSync(join(tmpdir(), 'weft-named-'))
    folders.push(folder)
    const manifest = {
      main: './dist/index.cjs',
      bin: { tool: './bin/tool.mjs' },
      exports: {
        '.': { 'weft-source': './src/index.ts', import: { types: './dist/index.d.ts', default: './dist/index.js' } },
        './styles.css': './dist/styles.css',
        './fonts/*': './dist/fonts/*',
      },
    }
    expect(namedFiles(manifest)).not.toContain('./src/index.ts')
    mkdirSync(join(folder, 'dist'))
    for (const name of ['index.cjs', 'index.js']) writeFileSync(join(folder, 'dist', name), '')
    expect(missingFiles(folder, manifest)).toEqual(['./bin/tool.mjs', './dist/index.d.ts', './dist/styles.css'])
  })
})
