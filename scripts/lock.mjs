// `npm run lock`: after a change of versions in a package.json. npm writes the lock, and takes nothing that is younger than seven
// days; what came in new is recorded with both dates, for `npm test -- supply`, which asks no network.
import './start/new-enough.mjs'
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { daysBefore, versionsOf, YOUNGEST_DAYS } from './supply/rules.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const file = join(root, 'tooling/supply/dates.json')
const versions = () => versionsOf(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))

const { dates, ...rest } = JSON.parse(readFileSync(file, 'utf8'))
const lockedAt = new Date().toISOString()
const publishedBefore = daysBefore(lockedAt, YOUNGEST_DAYS)
const { status } = spawnSync('npm', ['install', `--before=${publishedBefore}`, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
if (status !== 0) process.exit(status ?? 1)
const fresh = versions().filter((version) => !dates[version])
for (const version of fresh) dates[version] = [publishedBefore, lockedAt]
const sorted = Object.fromEntries(Object.entries(dates).sort(([one], [other]) => (one < other ? -1 : 1)))
writeFileSync(file, `${JSON.stringify({ ...rest, dates: sorted }, null, 1)}\n`)
console.log(`${fresh.length} new versions, all published before ${publishedBefore}`)
