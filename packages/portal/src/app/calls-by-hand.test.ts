import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { calls } from '@weft/contract'
import { describe, expect, it } from 'vitest'

const source = fileURLToPath(new URL('..', import.meta.url))

/** Method and path of every call written by hand, to save the weight of its schemas (decision 113). */
const written = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\.tsx?$/.test(file))
  .flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/method: '([A-Z]+)',\s*path: '([^']+)'/g)].map(
      ([, method, path]) => `${method} ${path}`,
    ),
  )

describe('calls that are written by hand', () => {
  it('are calls of the contract', () => {
    const known = Object.values(calls).flatMap((domain) =>
      Object.values(domain).map(({ method, path }) => `${method} ${path}`),
    )
    expect(written.length).toBeGreaterThan(2)
    expect(written.filter((call) => !known.includes(call))).toEqual([])
  })
})
