/** Each rule of the supply gate is broken on purpose. */
import { expect, it } from 'vitest'

type Rule = 'ages' | 'installScripts' | 'leftOut' | 'licences' | 'pins' | 'sources'
const { ages, installScripts, leftOut, licences, pins, sources } = (await import(
  /* @vite-ignore */ new URL('./rules.mjs', import.meta.url).href
)) as Record<Rule, (...words: unknown[]) => string[]>

const integrity = `sha512-${'a'.repeat(86)}==`
const lockOf = (entry: object) => ({
  lockfileVersion: 3,
  packages: { '': {}, 'node_modules/one': { version: '1.0.0', license: 'MIT', integrity, ...entry } },
})

it('[T27] a lock names no place and has the hash of everything', () => {
  expect(sources(lockOf({}))).toEqual([])
  expect(sources(lockOf({ resolved: 'https://elsewhere.example/one.tgz' }))).toHaveLength(1)
  expect(sources(lockOf({ integrity: undefined }))).toHaveLength(1)
  expect(sources(lockOf({ integrity: 'sha1-abc' }))).toHaveLength(1)
  expect(
    sources({ lockfileVersion: 3, packages: { 'node_modules/two': { link: true, resolved: '../two' } } }),
  ).toHaveLength(1)
})

it('a manifest names one version of each', () => {
  expect(
    pins({
      'package.json': {
        private: true,
        dependencies: { one: '1.0.0', two: '1.0.0-beta.1' },
        peerDependencies: { three: '>=1' },
      },
    }),
  ).toEqual([])
  for (const range of ['^1.0.0', '~1.0.0', '1', '*', 'latest', 'github:a/b', 'file:../b'])
    expect(pins({ 'package.json': { devDependencies: { one: range } } })).toHaveLength(1)
})

it('a published manifest names ranges from the tested version on, and one version of all packages', () => {
  const of = (version: string, name = 'one') =>
    pins({ 'package.json': { name: '@weft/core', dependencies: { [name]: version } } }, { one: '1.2.3' })
  expect(of('^1.2.3')).toEqual([])
  expect(of('1.2.3')).toHaveLength(1)
  expect(of('^1.0.0')).toHaveLength(1)
  expect(of('0.2.0', '@weft/protocol')).toEqual([])
  expect(of('^0.2.0', '@weft/protocol')).toHaveLength(1)
})

it('[T27] an install script is on the list, and the list names no other', () => {
  expect(installScripts(lockOf({ hasInstallScript: true }), { one: true })).toEqual([])
  expect(installScripts(lockOf({ hasInstallScript: true }), {})).toHaveLength(1)
  expect(installScripts(lockOf({}), { one: true })).toHaveLength(1)
})

it('a licence is on the list', () => {
  expect(licences(lockOf({}), { MIT: '' })).toEqual([])
  expect(licences(lockOf({ license: 'SSPL-1.0' }), { MIT: '' })).toHaveLength(1)
  expect(licences(lockOf({ license: undefined }), { MIT: '' })).toHaveLength(1)
})

it('[T27] nothing is locked that may be younger than seven days', () => {
  const watchedSince = '2026-11-25T17:00:00.000Z'
  const locked = (entry: unknown) => ages(lockOf({}), { watchedSince, dates: entry ? { 'one@1.0.0': entry } : {} })
  expect(locked(watchedSince)).toEqual([])
  expect(locked(['2026-11-18T18:00:00.000Z', '2026-11-25T18:00:00.000Z'])).toEqual([])
  expect(locked(['2026-11-18T18:00:01.000Z', '2026-11-25T18:00:00.000Z'])).toHaveLength(1)
  expect(locked(undefined)).toHaveLength(1)
})

it('what Node 20 leaves out while installing is on the list', () => {
  const satisfies = (_: string, range: string) => range === '>=20'
  expect(leftOut(lockOf({ optional: true, engines: { node: '>=20' } }), satisfies, '20.19.0', {})).toEqual([])
  expect(leftOut(lockOf({ optional: true, engines: { node: '>=22' } }), satisfies, '20.19.0', {})).toHaveLength(1)
  expect(leftOut(lockOf({ optional: true, engines: { node: '>=22' } }), satisfies, '20.19.0', { one: 'why' })).toEqual(
    [],
  )
  expect(leftOut(lockOf({ engines: { node: '>=22' } }), satisfies, '20.19.0', {})).toEqual([])
})

it('the bill of materials names every locked package once, with hash, licence and whether it runs', async () => {
  const { bill } = (await import(/* @vite-ignore */ new URL('./bill.mjs', import.meta.url).href)) as {
    bill(manifest: object, lock: object): { components: object[] }
  }
  const lock = lockOf({ dev: true })
  const packages = {
    ...lock.packages,
    'node_modules/two/node_modules/one': { ...lock.packages['node_modules/one'], dev: false },
  }
  expect(bill({ name: 'house', version: '0.0.0' }, { ...lock, packages }).components).toEqual([
    expect.objectContaining({
      purl: 'pkg:npm/one@1.0.0',
      scope: 'required',
      licenses: [{ license: { id: 'MIT' } }],
      hashes: [{ alg: 'SHA-512', content: '69a69a'.repeat(21) + '69' }],
    }),
  ])
  expect(bill({ name: 'house', version: '0.0.0' }, lock).components).toEqual([
    expect.objectContaining({ scope: 'excluded' }),
  ])
})
