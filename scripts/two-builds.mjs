// `npm run two-builds [-- <commit>]`: an earlier build and this one serve together on one database, as during an upgrade. The
// earlier one is the commit before the newest migration, or the one that is named; it is taken out of git into a folder of its
// own, built there with the dependencies of this tree, and removed at the end. What both are tried at is in
// packages/server/src/testing/two-builds.proof.ts.
import './start/new-enough.mjs'
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build, project } from './start/build.mjs'
import { giveUp, sayer } from './start/say.mjs'

const say = sayer(Date.now())
const git = (...words) => execFileSync('git', words, { cwd: project, encoding: 'utf8' }).trim()
const MIGRATIONS = 'packages/server/migrations'

const folder = mkdtempSync(join(tmpdir(), 'weft-earlier-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

const commit = earlierCommit()
takeOut(commit)
await build(say, ['server', 'portal', 'widget'])
buildEarlier()
const { status } = spawnSync(
  process.execPath,
  [
    join(project, 'scripts/on-node.mjs'),
    'vitest',
    'run',
    '--config',
    join(project, 'packages/server/two-builds.vitest.config.ts'),
  ],
  { cwd: project, stdio: 'inherit', env: { ...process.env, WEFT_EARLIER_BUILD: folder } },
)
process.exit(status ?? 1)

function earlierCommit() {
  const [named] = process.argv.slice(2)
  if (named) return git('rev-parse', '--verify', `${named}^{commit}`)
  const newest = git('log', '-1', '--diff-filter=A', '--format=%H', '--', `${MIGRATIONS}/*.sql`)
  const before = spawnSync('git', ['rev-parse', '--verify', `${newest}^`], { cwd: project, encoding: 'utf8' })
  if (!newest || before.status !== 0)
    giveUp('The history does not reach back to the newest migration: git fetch --unshallow, or name a commit.')
  return before.stdout.trim()
}

function takeOut(from) {
  const archive = execFileSync('git', ['archive', from], { cwd: project, maxBuffer: 1_000_000_000 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  const missing = linkDependencies()
  if (missing.length > 0)
    giveUp(`The commit ${from} needs other dependencies than this tree: ${missing.join(', ')}. Name a later one.`)
  const count = (root) => readdirSync(join(root, MIGRATIONS)).filter((name) => name.endsWith('.sql')).length
  say(
    `${git('log', '-1', '--format=%h %cs', from)} with ${count(folder)} migrations, beside this tree with ${count(project)}`,
  )
}

/**
 * Links what is installed here, except our own packages, which the earlier build has itself. Returns the dependencies of its
 * programs that are not installed in its version.
 */
function linkDependencies() {
  const json = (file) => JSON.parse(readFileSync(file, 'utf8'))
  const link = (from, to) => {
    mkdirSync(dirname(to), { recursive: true })
    symlinkSync(from, to)
  }
  const installed = join(project, 'node_modules')
  for (const name of readdirSync(installed))
    if (name !== '@weft') link(join(installed, name), join(folder, 'node_modules', name))
  const missing = []
  for (const name of readdirSync(join(folder, 'packages'))) {
    const own = join(folder, 'packages', name)
    const nested = join(project, 'packages', name, 'node_modules')
    if (existsSync(nested)) link(nested, join(own, 'node_modules'))
    link(own, join(folder, 'node_modules/@weft', name))
    const { dependencies = {}, devDependencies = {} } = json(join(own, 'package.json'))
    for (const [needed, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      if (needed.startsWith('@weft/')) continue
      const place = [nested, installed]
        .map((root) => join(root, needed, 'package.json'))
        .find((file) => existsSync(file))
      if (!place || json(place).version !== version.replace(/^[\^~]|^npm:.*@/g, ''))
        missing.push(`${needed} ${version}`)
    }
  }
  return missing
}

function buildEarlier() {
  const words = [
    'run',
    'build',
    'build:script',
    '--filter=@weft/server',
    '--filter=@weft/portal',
    '--filter=@weft/widget',
  ]
  const built = spawnSync(
    join(project, 'node_modules/.bin/turbo'),
    [...words, '--ui=stream', '--output-logs=errors-only'],
    {
      cwd: folder,
      encoding: 'utf8',
      env: {
        ...process.env,
        TURBO_CACHE_DIR: join(folder, '.turbo-cache'),
        TURBO_TELEMETRY_DISABLED: '1',
        DO_NOT_TRACK: '1',
      },
    },
  )
  if (built.status !== 0) giveUp(`The earlier build failed:\n${built.stdout}${built.stderr}`)
  say('The earlier build is built')
}
