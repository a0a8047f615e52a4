import { expect, it } from 'vitest'
// @ts-expect-error a plain script
import { targetsOf, youngCalls, youngerThan, youngSelectors } from './floor.mjs'

const floor = targetsOf(['chrome >= 105', 'ios_saf >= 16.4', 'firefox >= 121'])

it('reads the oldest of each engine, and nothing vaguer', () => {
  expect(floor).toEqual(['chrome105', 'ios16.4', 'firefox121'])
  for (const query of ['last 2 versions', 'chrome > 105', 'ie >= 11'])
    expect(() => targetsOf([query])).toThrow(`browserslist: "${query}" is no engine`)
})

it.each([
  ['js', 'class A { static { using(1) } #b = a?.b ?? 1 }; /\\p{Script=Han}(?<=a)/u.test(b)'],
  ['css', 'p:has(a) { inset: 0 }'],
])('lets pass what every browser of the floor reads: %s', async (loader, code) => {
  expect(await youngerThan(floor, code, loader)).toBeUndefined()
})

it.each([
  ['js', 'using a = b()'],
  ['js', '/a/v.test(b)'],
  ['js', 'a = class { @b c }'],
  ['css', 'p { & a { color: red } }'],
])('names the place of what is younger: %s %s', async (loader, code) => {
  expect(await youngerThan(floor, code, loader)).toBeTypeOf('string')
})

it('names the place of what a lower floor could not read', async () => {
  expect(await youngerThan(['safari15.4'], 'a(/(?<=b)c/)', 'js')).toContain('(?<=b)')
})

it('names calls that browsers of the floor do not have', () => {
  expect(youngCalls('a.toSorted(b); URL.canParse(c); d.with(0, 1); [].at(-1); AbortSignal.any([e])')).toEqual([
    '.toSorted(',
    '.canParse(',
    'AbortSignal.any(',
  ])
})

it('names selectors that browsers of the floor do not know', () => {
  const known = "&:not([dir='rtl'] *), li:nth-child(2n), :-webkit-autofill, :has(> :modal)"
  expect(youngSelectors(known)).toEqual([])
  const young = '&:dir(rtl) { } li:nth-child(2 of .a) { } note.matches(":popover-open") input:user-invalid'
  expect(youngSelectors(young)).toEqual([':dir(', ':nth-child(2 of', ':popover-open', ':user-invalid'])
})
