import { expect, it } from 'vitest'
// @ts-expect-error a plain script of the test command
import { longFunctions, MOST_LINES } from './long-functions.mjs'

const filled = (lines: number) => Array.from({ length: lines }, () => '  work()').join('\n')

it('counts a function from its first to its last line, and names it by what holds it', () => {
  const text = [
    `export function right() {\n${filled(MOST_LINES - 2)}\n}`,
    `export const long = () => {\n${filled(MOST_LINES - 1)}\n}`,
    `class Hub {\n  join() {\n${filled(MOST_LINES)}\n  }\n}`,
    `const Part = forwardRef(function Part() {\n${filled(MOST_LINES)}\n})`,
    `listen(() => {\n${filled(MOST_LINES)}\n})`,
  ].join('\n')
  expect(longFunctions('a.tsx', text)).toEqual([
    { name: 'long', lines: MOST_LINES + 1 },
    { name: 'Hub.join', lines: MOST_LINES + 2 },
    { name: 'Part', lines: MOST_LINES + 2 },
    { name: 'argument of listen', lines: MOST_LINES + 2 },
  ])
})

it('counts each test of a list, and not the list', () => {
  const text = [
    `describe.skipIf(!canRun)('a', () => {\n  it('does', () => {\n${filled(MOST_LINES)}\n  })\n${filled(MOST_LINES)}\n})`,
    `export function contract(made) {\n  describe('a store', () => {\n${filled(MOST_LINES)}\n  })\n}`,
  ].join('\n')
  expect(longFunctions('a.test.ts', text)).toEqual([
    { name: 'argument of describe.skipIf(!canRun).argument of it', lines: MOST_LINES + 2 },
  ])
})
