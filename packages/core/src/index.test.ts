import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const SOURCE = fileURLToPath(new URL('.', import.meta.url))

/** All files that a file of the core reaches by imports: `path` for own files, the bare name for others. */
function reach(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, from] of readFileSync(join(SOURCE, file), 'utf8').matchAll(/(?:from|import)\s*\(?'([^']+)'/g)) {
    if (from === undefined) continue
    if (!from.startsWith('.')) seen.add(from)
    else reach(`${join(file, '..', from)}.ts`, seen)
  }
  return seen
}

it('[IM-25] the core reaches neither React nor Node nor a platform from its index', () => {
  const reached = [...reach('index.ts')]
  const foreign = reached.filter((name) => !name.endsWith('.ts'))
  expect(foreign.sort()).toEqual(['@weft/protocol', '@weft/protocol/proof-of-work', 'eventemitter3', 'zustand/vanilla'])
  expect(reached.filter((name) => name.startsWith('browser/') || name.startsWith('node/'))).toEqual([])
})

it('[IM-25] no file outside browser/ names the page', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('browser'),
  )
  const naming = files.filter((name) => {
    const code = readFileSync(join(SOURCE, name), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'/g, '')
    return /\b(?:window|document|localStorage|sessionStorage|indexedDB|XMLHttpRequest)\b/.test(code)
  })
  expect(files.length).toBeGreaterThan(30)
  expect(naming).toEqual([])
})
