// `npm test`: every check of the project, in steps, each a command that also works alone:
//   npm test                 all steps
//   npm test -- unit lint    only these
//   npm run check            what is quick: before a commit; -- --affected looks only at what changed since main
//   npm test -- --list       their names
// Ends with what failed, in short, and "N passed, N failed": tests where a step runs tests, else the step itself counts as one.
// A failed test of a browser or a process is run once more, alone (scripts/again.mjs): passed then, it is flaky and named.
import './start/new-enough.mjs'
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesToRunAgain, judgeAgain, MOST_FLAKY } from './again.mjs'
import { findChromium } from './browser.mjs'
import { findEngines } from './engines.mjs'
import { failureLines, playwrightFailures, vitestFailures } from './failures.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const results = join(root, '.cache/test-results')
const bin = (name) => join(root, 'node_modules/.bin', name)
const node = process.execPath
/** TypeScript 7, half the processor time of 6, which the build and Storybook use by its interface (decision 127). */
const checkTypes = [node, 'node_modules/typescript-7/bin/tsc', '--noEmit']

const vitestReport = (name) => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${join(results, `${name}.json`)}`,
]
const countVitest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests,
  failures: vitestFailures(report),
})
const countPlaywright = (report) => ({
  passed: report.stats.expected,
  // Playwright retries nothing: the second run is this script's.
  failed: report.stats.unexpected + report.stats.flaky,
  skipped: report.stats.skipped,
  failures: playwrightFailures(report),
})

/** The part of the lane that is about the assistant. */
const ENGINES = [bin('vitest'), 'run', '--config', 'e2e/engines/vitest.config.ts', '-t', String.raw`\[WD-`]

const isAffectedOnly = process.argv.includes('--affected')
/** What `--affected` compares with. */
const base = process.env.WEFT_BASE ?? 'main'

/**
 * Order: what is quick and says most comes first; what needs a build comes after the build. A step with `aside` runs beside the
 * others and is awaited at its place: `start` from the beginning, `build` once the build of the same run is done. Those of one
 * word follow one another: an engine waits most of its time, and stories share one page, which keeps one processor busy.
 */
const STEPS = [
  {
    name: 'lint',
    says: 'format and lint (biome)',
    run: [
      bin('biome'),
      'ci',
      ...(isAffectedOnly ? ['--changed', `--since=${base}`, '--no-errors-on-unmatched'] : ['.']),
    ],
  },
  {
    name: 'lanes',
    says: 'who may import whom, and circles of folders (dependency-cruiser)',
    run: [node, 'scripts/check-lanes.mjs'],
  },
  {
    name: 'words',
    says: 'spelling (cspell), and names that were replaced',
    run: [node, 'scripts/check-words.mjs'],
    aside: 'start',
  },
  { name: 'unused', says: 'unused files, exports and dependencies (knip)', run: [bin('knip')] },
  {
    name: 'docs',
    says: 'links of the documents, and what their site names',
    run: [node, 'scripts/check-docs.mjs'],
  },
  {
    name: 'site',
    says: 'the site of the documents builds, without the reference, and no link of it is dead (vitepress)',
    run: [bin('vitepress'), 'build', 'docs'],
    onlyNamed: true,
  },
  {
    name: 'docstrings',
    says: 'every name that a published package exports has a docstring',
    run: [node, 'scripts/check-docstrings.mjs'],
  },
  {
    name: 'citations',
    says: 'every source cited by id is in docs/',
    run: [node, 'scripts/check-citations.mjs'],
  },
  {
    name: 'portable',
    says: 'core uses neither what browsers nor what Node alone have (types)',
    run: [...checkTypes, '-p', 'packages/core/tsconfig.portable.json'],
  },
  {
    name: 'build',
    says: 'build of every package',
    run: [node, 'scripts/build.mjs', '--output-logs=errors-only', '--concurrency=2'],
  },
  // All packages in one program: each file is read and checked once, not once for every package that imports it. It takes
  // one processor and reads sources alone.
  {
    name: 'types',
    says: 'types of all sources, benches and configurations',
    run: [...checkTypes, '--singleThreaded'],
    aside: 'start',
  },
  {
    name: 'packages',
    says: 'exports, programs and papers of the published packages (publint, attw)',
    run: [node, 'scripts/check-packages.mjs'],
  },
  {
    name: 'samples',
    says: 'TypeScript samples of guides and READMEs compile against what is published',
    run: [node, 'scripts/check-samples.mjs'],
  },
  {
    name: 'api',
    says: 'what the packages offer is what docs/api-reports says',
    run: [node, 'scripts/api-reports.mjs'],
  },
  {
    name: 'changes',
    says: 'the changesets of what is to be released can be read (changesets)',
    run: [bin('changeset'), 'status', '--since=HEAD'],
  },
  {
    name: 'supply',
    says: 'locks, install scripts, licences, ages, bill of materials and notices',
    run: [node, 'scripts/supply.mjs'],
  },
  { name: 'bytes', says: 'byte budgets', run: [node, 'scripts/check-bytes.mjs'] },
  { name: 'floor', says: 'what is built can be read by every browser of the floor', run: [node, 'scripts/floor.mjs'] },
  {
    name: 'unit',
    says: 'unit, property and contract tests',
    run: [bin('vitest'), 'run', ...vitestReport('unit')],
    count: countVitest,
    again: (files) => [bin('vitest'), 'run', ...files, ...vitestReport('unit-again')],
    runsAgain: 'processes',
  },
  {
    name: 'quick',
    says: 'the unit tests that start neither a process nor a browser',
    run: [
      bin('vitest'),
      'run',
      ...(isAffectedOnly ? ['--changed', base, '--passWithNoTests'] : []),
      ...vitestReport('quick'),
    ],
    env: { WEFT_TESTS: 'quick' },
    count: countVitest,
    onlyNamed: true,
  },
  {
    name: 'examples',
    says: "a third party's protocol tests (examples/protocol-tests)",
    run: [bin('vitest'), 'run', '--root', 'examples/protocol-tests', ...vitestReport('examples')],
    count: countVitest,
  },
  {
    name: 'journeys',
    says: 'journeys in Chromium against the real server, kill included',
    browser: true,
    run: [bin('playwright'), 'test', '--config', 'e2e/playwright.config.ts'],
    count: countPlaywright,
    again: (files) => [bin('playwright'), 'test', '--config', 'e2e/playwright.config.ts', '--workers=1', ...files],
    runsAgain: 'all',
  },
  // The rest of the lane, pages and dialogs at two widths, is `npm run engines`.
  {
    name: 'engines',
    says: 'the assistant and the drop-in script in Firefox and in WebKit',
    engines: true,
    aside: 'build',
    run: [...ENGINES, ...vitestReport('engines')],
    // What is not named is left out, not skipped; an engine that there is not counts by itself.
    count: (report) => ({ ...countVitest(report), skipped: 0 }),
    again: (files) => [...ENGINES, ...files, ...vitestReport('engines-again')],
    runsAgain: 'all',
  },
  {
    name: 'stories',
    says: 'every story, its keyboard walk and axe, in Chromium',
    browser: true,
    aside: 'build',
    run: [bin('vitest'), 'run', '--config', 'storybook/vitest.config.ts', ...vitestReport('stories')],
    count: countVitest,
    again: (files) => [
      bin('vitest'),
      'run',
      '--config',
      'storybook/vitest.config.ts',
      ...files,
      ...vitestReport('stories-again'),
    ],
    runsAgain: 'all',
  },
  {
    name: 'react-18',
    says: 'the main stories of ui and widget on React 18.2, the least that they promise',
    browser: true,
    aside: 'build',
    env: { WEFT_REACT: '18' },
    run: [bin('vitest'), 'run', '--config', 'storybook/vitest.config.ts', ...vitestReport('react-18')],
    count: countVitest,
  },
  { name: 'behaviours', says: 'behaviours that a test names', run: [node, 'scripts/behaviours.mjs'] },
  { name: 'rules', says: 'rules of the wire without a test', run: [node, 'scripts/rules.mjs'] },
]

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Lines kept of what a step printed: said again at the end when its report names no failure of its own. */
const KEPT_LINES = 12

/** Runs a step and shows what it prints as it comes, or keeps it in `held`. */
function execute([command, ...args], env, held) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['inherit', 'pipe', 'pipe'], env })
    let printed = ''
    const show = (stream) => (chunk) => {
      if (held) held.push(chunk)
      else stream.write(chunk)
      printed = (printed + chunk).split('\n').slice(-KEPT_LINES).join('\n')
    }
    child.stdout.setEncoding('utf8').on('data', show(process.stdout))
    child.stderr.setEncoding('utf8').on('data', show(process.stderr))
    child.on('error', (error) => resolve({ code: 1, printed: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, printed }))
    // A program that it started and that lives on holds the pipes open: what ended has ended.
    child.on('exit', (code) => setTimeout(() => resolve({ code: code ?? 1, printed }), 1000))
  })
}

/** What the step's report counts; undefined where there is none, or one that was cut off with its runner. */
function countedReport({ name, count }, reportName = name) {
  const report = join(results, `${reportName}.json`)
  if (!count || !existsSync(report)) return undefined
  try {
    return count(JSON.parse(readFileSync(report, 'utf8')))
  } catch (error) {
    console.error(`!! The report of "${name}" cannot be read: ${error.message}`)
    return undefined
  }
}

/** Runs the files of failed tests once more, alone, where that may prove something; moves what passes then to `flaky`. */
async function runAgain(step, counted) {
  const files = step.again ? filesToRunAgain(counted.failures, step.runsAgain) : []
  if (files.length === 0 || counted.failed !== counted.failures.length) return
  await Promise.all(asides.values())
  console.log(`\n── ${step.name}: ${files.join(', ')} once more, alone`)
  const report = `${step.name}-again`
  await execute(step.again(files), {
    ...env,
    ...step.env,
    WEFT_JOURNEYS_REPORT: join(results, `${report}.json`),
  })
  const second = countedReport(step, report)
  // No report: the second run has proved nothing.
  if (!second) return
  const judged = judgeAgain(counted.failures, second.failures)
  flaky.push(...judged.flaky.map((one) => ({ step: step.name, ...one })))
  counted.passed += judged.flaky.length
  counted.failed = judged.failures.length
  counted.failures = judged.failures
}

const asked = process.argv.slice(2).filter((word) => word !== '--affected')
if (asked.includes('--list')) {
  for (const { name, says, onlyNamed } of STEPS)
    console.log(`${name.padEnd(12)}${says}${onlyNamed ? ' (only when it is named)' : ''}`)
  process.exit(0)
}
const unknown = asked.filter((name) => !STEPS.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. npm test -- --list names them.`)
  process.exit(2)
}
const chosen = STEPS.filter((step) => (asked.length === 0 ? !step.onlyNamed : asked.includes(step.name)))

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
// What a step prints goes through a pipe: colours are asked for where a person looks on.
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
const env = {
  ...process.env,
  ...colours,
  TURBO_TELEMETRY_DISABLED: '1',
  STORYBOOK_DISABLE_TELEMETRY: '1',
  NODE_NO_WARNINGS: '1',
  // Hundreds of processes load the same files: compiled once, a start of the server takes a fifth less processor time.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache/compile'),
}
// Without a UTF-8 locale Chromium saves 装箱单.pdf as "download".
if (!env.LC_ALL && !env.LANG) env.LANG = 'C.UTF-8'
if (chosen.some((step) => step.browser)) env.CHROMIUM_PATH = (await findChromium()) ?? ''

const total = { passed: 0, failed: 0, skipped: 0 }
const lines = []
const failed = []
const titles = []
const flaky = []
/** Names of the engines that there are not; asked for beside the first steps, for they may have to be installed. */
const noEngines = chosen.some((step) => step.engines) ? findEngines() : []
const asides = new Map()
/** Whether the step asks for a browser that there is not. */
const lacksBrowser = (step) => step.browser && !env.CHROMIUM_PATH
/** Begins the steps that run beside those after this point, one after the other. */
function beginAsides(after) {
  let former = Promise.resolve()
  for (const step of chosen.filter((one) => one.aside === after && !lacksBrowser(one))) {
    const held = []
    former = former.then(async () => {
      const since = performance.now()
      const result = await execute(step.run, { ...env, ...step.env }, held)
      return { ...result, took: seconds(since), held }
    })
    asides.set(step, former)
  }
}
beginAsides('start')
for (const step of chosen) {
  console.log(`\n── ${step.name}: ${step.says}`)
  const since = performance.now()
  for (const name of step.engines ? await noEngines : []) {
    console.error(`!! NO ${name.toUpperCase()}: it is SKIPPED, and nothing is known of it (decision 152).`)
    total.skipped += 1
    lines.push(`SKIPPED ${step.name} in ${name}`)
  }
  if (lacksBrowser(step)) {
    const fails = process.env.CI === 'true'
    console.error(
      `!! NO BROWSER: the step "${step.name}" ${fails ? 'fails' : 'is SKIPPED'}. Set CHROMIUM_PATH, or install chromium.`,
    )
    total[fails ? 'failed' : 'skipped'] += 1
    lines.push(`${fails ? 'FAILED ' : 'SKIPPED'} ${step.name}`)
    continue
  }
  const { code, printed, took, held = [] } = await (asides.get(step) ?? execute(step.run, { ...env, ...step.env }))
  if (step.name === 'build') {
    await noEngines
    beginAsides('build')
  }
  process.stdout.write(held.join(''))
  const byStatus = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, failures: [] }
  const counted = countedReport(step) ?? byStatus
  // A runner that ends badly without a failed test (a crash, an unhandled error) is a failure all the same.
  if (code !== 0 && counted.failed === 0) counted.failed = 1
  await runAgain(step, counted)
  if (counted.failed > 0) {
    const last = { title: 'the last that it printed', lines: printed.split('\n') }
    failed.push(...failureLines(step.name, counted.failures.length > 0 ? counted.failures : [last]))
    titles.push(...counted.failures.map(({ title }) => `✗ ${step.name}: ${title}`))
  }
  total.passed += counted.passed
  total.failed += counted.failed
  total.skipped += counted.skipped
  lines.push(
    `${counted.failed > 0 ? 'FAILED ' : 'ok     '} ${step.name.padEnd(12)}${(took ?? seconds(since)).padStart(9)}  ${counted.passed} passed, ${counted.failed} failed`,
  )
}

if (flaky.length > MOST_FLAKY) {
  total.failed += 1
  titles.push(`✗ ${flaky.length} flaky tests, at most ${MOST_FLAKY} are let pass`)
}
writeFileSync(join(results, 'flaky.json'), `${JSON.stringify(flaky, undefined, 2)}\n`)
console.log(failed.join('\n'))
console.log(`\n${lines.join('\n')}\n`)
if (flaky.length > 0) {
  console.log(
    `${total.passed - flaky.length} passed at once, ${flaky.length} on the second run. FLAKY, each with a cause to be found:`,
  )
  for (const { step, title } of flaky) console.log(`~ ${step}: ${title}`)
  console.log(failureLines('flaky', flaky).join('\n'))
}
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
// Once more as the very last, without what they printed: where only the end of a log is kept, it names them all.
if (titles.length > 0) console.log(titles.join('\n'))
process.exit(total.failed > 0 ? 1 : 0)
