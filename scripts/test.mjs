// `npm test`: every check of the project, one step after the other, each a command that also works alone:
//   npm test                 all steps
//   npm test -- unit lint    only these
//   npm test -- --list       their names
// Ends with "N passed, N failed": tests where a step runs tests, else the step itself counts as one.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium } from './browser.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const results = join(root, '.cache/test-results')
const bin = (name) => join(root, 'node_modules/.bin', name)
const node = process.execPath

const vitestReport = (name) => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${join(results, `${name}.json`)}`,
]
const countVitest = (name) => () => {
  const report = JSON.parse(readFileSync(join(results, `${name}.json`), 'utf8'))
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests }
}
const countPlaywright = () => {
  const { stats } = JSON.parse(readFileSync(join(results, 'journeys.json'), 'utf8'))
  // A test that passed only on retry counts as failed.
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}

/** Order: what is quick and says most comes first; what needs a build comes after the build. */
const STEPS = [
  { name: 'lint', says: 'format and lint (biome)', run: [bin('biome'), 'ci', '.'] },
  {
    name: 'lanes',
    says: 'who may import whom (dependency-cruiser)',
    run: [bin('depcruise'), 'packages', '--config', '.dependency-cruiser.cjs'],
  },
  { name: 'unused', says: 'unused files, exports and dependencies (knip)', run: [bin('knip')] },
  {
    name: 'types',
    says: 'types of every package',
    run: [bin('turbo'), 'run', 'typecheck', '--output-logs=errors-only', '--concurrency=2'],
  },
  {
    name: 'build',
    says: 'build of every package',
    run: [bin('turbo'), 'run', 'build', '--output-logs=errors-only', '--concurrency=2'],
  },
  {
    name: 'packages',
    says: 'exports of the published packages (publint, attw)',
    run: [node, 'scripts/check-packages.mjs'],
  },
  {
    name: 'changes',
    says: 'the changesets of what is to be released can be read (changesets)',
    run: [bin('changeset'), 'status', '--since=HEAD'],
  },
  { name: 'bytes', says: 'byte budgets', run: [node, 'scripts/check-bytes.mjs'] },
  {
    name: 'unit',
    says: 'unit, property and contract tests',
    run: [bin('vitest'), 'run', ...vitestReport('unit')],
    count: countVitest('unit'),
  },
  {
    name: 'examples',
    says: "a third party's protocol tests (examples/protocol-tests)",
    run: [bin('vitest'), 'run', '--root', 'examples/protocol-tests', ...vitestReport('examples')],
    count: countVitest('examples'),
  },
  {
    name: 'stories',
    says: 'every story, its keyboard walk and axe, in Chromium',
    browser: true,
    run: [bin('vitest'), 'run', '--config', 'storybook/vitest.config.ts', ...vitestReport('stories')],
    count: countVitest('stories'),
  },
  {
    name: 'journeys',
    says: 'journeys in Chromium against the real server, kill included',
    browser: true,
    run: [bin('playwright'), 'test', '--config', 'e2e/playwright.config.ts'],
    count: countPlaywright,
  },
  { name: 'behaviours', says: 'behaviours that a test names', run: [node, 'scripts/behaviours.mjs'] },
  { name: 'rules', says: 'rules of the wire without a test', run: [node, 'scripts/rules.mjs'] },
]

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

function execute([command, ...args], env) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env })
    child.on('error', () => resolve(1))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

const asked = process.argv.slice(2)
if (asked.includes('--list')) {
  for (const step of STEPS) console.log(`${step.name.padEnd(12)}${step.says}`)
  process.exit(0)
}
const unknown = asked.filter((name) => !STEPS.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. npm test -- --list names them.`)
  process.exit(2)
}
const chosen = asked.length === 0 ? STEPS : STEPS.filter((step) => asked.includes(step.name))

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', STORYBOOK_DISABLE_TELEMETRY: '1', NODE_NO_WARNINGS: '1' }
if (chosen.some((step) => step.browser)) env.CHROMIUM_PATH = (await findChromium()) ?? ''

const total = { passed: 0, failed: 0, skipped: 0 }
const lines = []
for (const step of chosen) {
  console.log(`\n── ${step.name}: ${step.says}`)
  const since = performance.now()
  if (step.browser && !env.CHROMIUM_PATH) {
    const failed = process.env.CI === 'true'
    console.error(
      `!! NO BROWSER: the step "${step.name}" ${failed ? 'fails' : 'is SKIPPED'}. Set CHROMIUM_PATH, or install chromium.`,
    )
    total[failed ? 'failed' : 'skipped'] += 1
    lines.push(`${failed ? 'FAILED ' : 'SKIPPED'} ${step.name}`)
    continue
  }
  const code = await execute(step.run, env)
  const counted =
    step.count && existsSync(join(results, `${step.name}.json`))
      ? step.count()
      : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
  // A runner that ends badly without a failed test (a crash, an unhandled error) is a failure all the same.
  if (code !== 0 && counted.failed === 0) counted.failed = 1
  total.passed += counted.passed
  total.failed += counted.failed
  total.skipped += counted.skipped
  lines.push(
    `${counted.failed > 0 ? 'FAILED ' : 'ok     '} ${step.name.padEnd(12)}${seconds(since).padStart(9)}  ${counted.passed} passed, ${counted.failed} failed`,
  )
}

console.log(`\n${lines.join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
process.exit(total.failed > 0 ? 1 : 0)
