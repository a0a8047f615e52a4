// Builds what is stale, through turbo: nothing is fetched, nothing is told to anybody. What is fresh costs half a second.
import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { giveUp } from './say.mjs'

export const project = fileURLToPath(new URL('../..', import.meta.url))

/** What runs, and the test kit: its guides begin with the start. */
const programs = ['server', 'portal', 'widget', 'testkit']
const built = ['packages/server/dist/main.js', 'packages/portal/dist/index.html'].map((file) => join(project, file))
const isBuilt = () => built.every((file) => existsSync(file))

/** Builds the packages and everything that they need. Ends the program when that fails. */
export async function build(say, packages = programs) {
  if (!existsSync(join(project, 'node_modules/.package-lock.json')) || !existsSync(turbo())) {
    giveUp('The dependencies are not installed. Run `npm ci` in the project folder, then start again.')
  }
  if (!isWritable(project)) {
    if (!isBuilt()) {
      giveUp(
        `The project folder ${project} cannot be written, so it cannot be built. Build it once as its owner: npm run build`,
      )
    }
    say('The project folder cannot be written by this user; using the build that is there')
    return
  }
  const outcome = await runTurbo(packages, say)
  if (outcome.status !== 0) {
    if (/ENOSPC|No space left/i.test(outcome.output)) {
      giveUp('The disk is full, so the project cannot be built. Free some space and start again.')
    }
    console.error(outcome.output)
    giveUp('The build failed; its messages stand above. After a change of dependencies run `npm ci` first.')
  }
  say(outcome.made.length > 0 ? `Built ${outcome.made.join(', ')}` : 'Everything is built')
}

const turbo = () => join(project, 'node_modules/.bin/turbo')

function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function runTurbo(packages, say) {
  const args = ['run', 'build', 'build:script', ...packages.map((name) => `--filter=@weft/${name}`)]
  args.push('--ui=stream', '--output-logs=new-only', '--no-update-notifier')
  const child = spawn(turbo(), args, {
    cwd: project,
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', NO_COLOR: '1', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const made = []
  const read = (text) => {
    output += text
    for (const [, package_, part] of String(text).matchAll(/@weft\/([a-z-]+):build(:script)?: cache miss/g)) {
      const name = part ? 'script tag' : package_
      if (made.length === 0) say('Building what is stale (about a minute the first time)')
      // On a slow machine a package takes minutes: who waits sees that it goes on.
      say(`Building ${name}`)
      made.push(name)
    }
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  // A signal now ends the build too; what it had finished is kept.
  const stop = (signal) => {
    child.kill(signal)
    child.once('close', () => {
      console.log('\nStopped while building; nothing was started.')
      process.exit(0)
    })
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status) => {
      process.off('SIGINT', stop)
      process.off('SIGTERM', stop)
      resolve({ status, output, made })
    })
  })
}
