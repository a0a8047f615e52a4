import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
// @ts-expect-error a plain script of the test command
import { FREE } from './folder-circles.mjs'

const { options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs')

it('reads imports of packages whose main file is in dist/ or whose types answer first', () => {
  const isLeftOut = (path: string) => new RegExp(options.exclude.path).test(path)
  expect(isLeftOut('node_modules/styled-components/dist/styled-components.cjs.js')).toBe(false)
  expect(isLeftOut('node_modules/fast-check/lib/cjs/fast-check.d.ts')).toBe(false)
  expect(isLeftOut('packages/core/dist/index.d.ts')).toBe(true)
})

it('holds every package to have no circle of folders', () => {
  expect(Object.keys(FREE).sort()).toEqual(readdirSync(new URL('../packages', import.meta.url)).sort())
})
