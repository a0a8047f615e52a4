// `npm run node-matrix`: unit tests, the start and one journey under the floor and under each supported major, with the Nodes
// that npm serves. Takes as long as three runs of the checks, so it is no step of `npm test`.
//   npm run node-matrix -- 26       only this major
import './start/new-enough.mjs'
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { findChromium } from './browser.mjs'

const VERSIONS = ['22.13.0', '24.21.0', '26.10.0']
const JOURNEY = 'e2e/journeys/conversation.spec.ts'
const START_WITHIN_MS = 180_000

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const asked = process.argv.slice(2)
const chosen = VERSIONS.filter((version) => asked.length === 0 || asked.includes(version.split('.')[0]))
if (process.platform !== 'linux' || chosen.length === 0) {
  console.error(`Nothing to run: Linux, and ${VERSIONS.join(', ')}.`)
  process.exit(2)
}

/** The binary of a version, by npm. */
function fetched(version) {
  const name = `node-linux-${process.arch}`
  const folder = join(root, '.cache/node-matrix', version)
  const binary = join(folder, 'node_modules', name, 'bin/node')
  if (existsSync(binary)) return binary
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true }))
  const args = ['install', `${name}@${version}`, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  spawnSync('npm', args, { cwd: folder, stdio: 'inherit' })
  if (!existsSync(binary)) throw new Error(`npm serves no ${name}@${version}`)
  return binary
}

const run = (command, args, env) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
    child.once('close', (status) => resolve(status === 0))
  })

/** `npm start` on an empty data folder: it says that it is ready, answers, and ends with status 0 when it is told to. */
async function starts(node, env) {
  const data = mkdtempSync(join(tmpdir(), 'weft-matrix-'))
  const child = spawn(node, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...env, PORT: '0', WEFT_DATA: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const timer = setTimeout(() => child.kill('SIGTERM'), START_WITHIN_MS)
  let answered = false
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const [, address] = /Health\s+(\S+)/.exec(line) ?? []
      if (!address) continue
      answered = (await fetch(address)).ok
      child.kill('SIGTERM')
    }
    return (await ended) === 0 && answered
  } finally {
    clearTimeout(timer)
    rmSync(data, { recursive: true, force: true })
  }
}

const chromium = await findChromium()
const lines = []
for (const version of chosen) {
  const node = fetched(version)
  const env = { ...process.env, PATH: dirname(node) + delimiter + process.env.PATH, CHROMIUM_PATH: chromium ?? '' }
  const bin = (name) => join(root, 'node_modules/.bin', name)
  const outcome = {
    unit: await run(bin('vitest'), ['run', '--reporter=dot'], env),
    start: await starts(node, env),
    journey: await run(bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts', JOURNEY], env),
  }
  for (const [name, isWell] of Object.entries(outcome))
    lines.push(`${isWell ? 'ok    ' : 'FAILED'} Node ${version} ${name}`)
}
console.log(`\n${lines.join('\n')}`)
process.exit(lines.some((line) => line.startsWith('FAILED')) ? 1 : 0)
