import { expect, it } from 'vitest'
// @ts-expect-error a plain script of the test command
import { proseFaults } from './prose.mjs'

const found = (text: string) =>
  proseFaults(text).map((one: { line: number; found: string }) => `${one.line} ${one.found}`)

it('names a sentence that begins with a free relative, also where the comment is broken into lines', () => {
  expect(found('const a = 1\n/** Whom the balancer names is believed. */')).toEqual(['2 Whom'])
  expect(found('/**\n * Agents of a desk.\n * Whoever left is not one.\n */')).toEqual(['1 Whoever'])
  expect(found('// Says to whom the order belongs, and whose it was.\n')).toEqual([])
})

it('names pictures for words of the field, in comments alone', () => {
  expect(found('/** The download of the house. */')).toEqual(['1 house'])
  expect(found('  // Text from strangers.\n')).toEqual(['1 strangers'])
  expect(found("const house = 'a stranger'\n/** The dye house: colours. */")).toEqual([])
})
