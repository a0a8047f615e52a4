/** For stories on React 18: checks the version, and turns React's warnings into failures. */
import { version } from 'react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

const said = vi.spyOn(console, 'error')

beforeEach(() => {
  expect(version).toMatch(/^18\./)
  said.mockClear()
})
afterEach(() => {
  expect(said.mock.calls.map(String).filter((words) => words.startsWith('Warning:'))).toEqual([])
})
