import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const STORES =
  /\b(localStorage|sessionStorage|indexedDB|openDB|caches|cookieStore|BroadcastChannel|CacheStorage)\b|document\.cookie/
/** Who opens a storage of the browser, each named in docs/guides/kept-in-the-browser.md. */
const OWNERS = [
  'packages/core/src/browser/kept.ts',
  'packages/core/src/browser/outbox-database.ts',
  'packages/core/src/browser/seal.ts',
  'packages/core/src/browser/tabs.ts',
  'packages/portal/src/platform/storage/kept-files.ts',
  'packages/portal/src/shared/console/sidebar-state.ts',
  'packages/widget/src/assistant/keptPlace.ts',
  'packages/widget/src/assistant/moveButton.ts',
  'packages/widget/src/notify/settings.ts',
]
const list = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter(Boolean)
const codeOf = (file: string) =>
  readFileSync(join(root, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\/\/.*$/gm, '')

it('nothing but its owners opens a storage of the browser: what nobody owns, nobody erases', () => {
  const files = list(...['core', 'widget', 'ui', 'portal'].map((name) => `packages/${name}/src/**`)).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.test\.tsx?$|\.stories\.tsx$|\/story\/|\/script\/test-pages\.ts$|\/testing\//.test(file),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => STORES.test(codeOf(file))).sort()).toEqual(OWNERS)
})

it('the guide names every owner and every value that the portal keeps', () => {
  const guide = readFileSync(join(root, 'docs/guides/kept-in-the-browser.md'), 'utf8')
  for (const owner of OWNERS) expect(guide).toContain(owner)
  const names = ['kept', 'drafts'].flatMap((file) => [
    ...codeOf(`packages/portal/src/platform/storage/${file}.ts`).matchAll(
      /(?:of(?:Person|Browser)|draftsAt)\('(?:tab|browser)', '(.+?)'\)/g,
    ),
  ])
  expect(names.length).toBeGreaterThan(15)
  for (const [, name] of names) expect(guide).toContain(`\`${name}\``)
})
