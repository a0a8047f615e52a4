import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
// @ts-expect-error a plain script of the test command
import { undocumented } from './docstrings.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'docstrings-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

function writePackage(name: string, index: string): void {
  const exports = { '.': { 'weft-source': './src/index.ts' }, './table.json': './table.json' }
  write(`${name}/package.json`, JSON.stringify({ name, exports }))
  write(`${name}/src/index.ts`, index)
}

it('names an exported name without a docstring, with the file that declares it', () => {
  writePackage('a', `export { late, type Row } from './rows'\nexport * from './rest'\n`)
  write('a/src/rows.ts', `/** A row of the table. */\nexport interface Row { id: string }\nexport const late = 1\n`)
  write(
    'a/src/rest.ts',
    `// Not for editors.\nexport type Plain = string\nconst inside = 2\nexport { inside as outside }\n`,
  )
  expect(undocumented(root, ['a'])).toEqual({
    names: 4,
    missing: [
      { name: 'late', file: 'a/src/rows.ts' },
      { name: 'Plain', file: 'a/src/rest.ts' },
      { name: 'outside', file: 'a/src/rest.ts' },
    ],
  })
})

it('takes tags alone, and the comment that opens a file, for no docstring', () => {
  writePackage('a', `export * from './tags'\nexport * from './opening'\nexport * from './touching'\n`)
  write('a/src/tags.ts', `/** @returns a number */\nexport const tags = () => 1\n`)
  write('a/src/opening.ts', `/** What this file guarantees. */\n\nexport const first = 1\n`)
  write('a/src/touching.ts', `/** The only number. */\nexport const only = 1\n`)
  expect(
    undocumented(root, ['a'])
      .missing.map(({ name }: { name: string }) => name)
      .sort(),
  ).toEqual(['first', 'tags'])
})

it('looks at a name of another package there, and once', () => {
  writePackage('a', `export const bare = 1\n`)
  writePackage('b', `export * from '../../a/src/index'\n/** A number. */\nexport const own = 2\n`)
  expect(undocumented(root, ['b'])).toEqual({ names: 1, missing: [] })
  expect(undocumented(root, ['a', 'b'])).toEqual({ names: 2, missing: [{ name: 'bare', file: 'a/src/index.ts' }] })
})

it('takes the comment above its export for the docstring of a namespace', () => {
  writePackage('a', `/** All calls. */\nexport * as told from './calls'\nexport * as bare from './others'\n`)
  write('a/src/calls.ts', `export const one = 1\n`)
  write('a/src/others.ts', `/** What others ask. */\nimport './calls'\nexport const two = 2\n`)
  expect(undocumented(root, ['a']).missing).toEqual([{ name: 'bare', file: 'a/src/others.ts' }])
})

it('throws for an exported name that leads nowhere', () => {
  writePackage('a', `export { gone } from './missing'\n`)
  expect(() => undocumented(root, ['a'])).toThrow('a/src/index.ts exports gone, which is declared nowhere')
})
