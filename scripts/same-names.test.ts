import { expect, it } from 'vitest'
// @ts-expect-error a plain script of the test command
import { sameNames } from './same-names.mjs'

it('names files of one folder that differ in case only, whatever their ending', () => {
  const twins = ['parts/Measured.tsx', 'parts/measured.ts']
  expect(sameNames([...twins, 'parts/measured.test.ts', 'cases/measured.ts', 'parts/Changes.tsx'])).toEqual([twins])
  expect(sameNames(['parts/chat.ts', 'parts/chat.d.ts', 'parts/chat.tsx'])).toEqual([])
})
