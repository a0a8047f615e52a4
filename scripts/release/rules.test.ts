/** Each thing that stands in the way of a release is put there. */
import { expect, it } from 'vitest'

const { hindrances } = (await import(/* @vite-ignore */ new URL('./rules.mjs', import.meta.url).href)) as {
  hindrances(step: string, state: object): string[]
}

const packageOf = (version: string, url = 'git+https://git.house.test/weft.git') => ({
  name: '@weft/core',
  version,
  repository: { url },
})
const ready = { changes: [], changed: '', manifests: [packageOf('1.0.0'), { private: true, version: '0' }], tags: [''] }

it('nothing stands in the way of what is committed, versioned and not yet tagged', () => {
  expect(hindrances('pack', ready)).toEqual([])
  expect(hindrances('tag', ready)).toEqual([])
  expect(hindrances('version', { ...ready, changes: ['one.md'] })).toEqual([])
})

it.each([
  ['version', {}, 'no changeset waits'],
  ['version', { changes: ['one.md'], changed: ' M README.md' }, 'not committed'],
  ['pack', { changes: ['one.md'] }, '1 changesets wait'],
  ['pack', { manifests: [packageOf('1.0.0'), packageOf('1.0.1')] }, '2 versions'],
  ['tag', { tags: ['v1.0.0'] }, 'tagged already'],
  ['pack', { manifests: [packageOf('1.0.0', 'git+https://weft.example/weft.git')] }, 'no real place'],
  ['pack', { manifests: [{ name: '@weft/core', version: '1.0.0' }] }, 'no real place'],
])('%s with %o: %s', (step, over, words) => {
  expect(hindrances(step, { ...ready, ...over })).toEqual([expect.stringContaining(words)])
})
