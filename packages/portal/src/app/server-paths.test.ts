import { calls } from '@weft/contract'
import { expect, it } from 'vitest'
import { serverPaths } from '../../build/server-paths'

it('under `vite dev` every call goes to the server', () => {
  const paths = Object.values(calls).flatMap((group) => Object.values(group).map(({ path }) => path))
  const isAnswered = (path: string) => serverPaths.some((start) => path === start || path.startsWith(`${start}/`))
  expect(paths.length).toBeGreaterThan(100)
  expect(paths.filter((path) => !isAnswered(path))).toEqual([])
})
