// Who may import whom: the rules of .dependency-cruiser.cjs, circles of folders (folder-circles.mjs) and what files with calls
// may do (route-files.mjs), on one reading of the sources. Functions that are too long (long-functions.mjs), fields that cut
// what is typed (cut-input.mjs), tables that a statement names (table-floors.mjs), Chinese in a part of ui that no language replaces
// (ui-strings.mjs), names that differ in case only (same-names.mjs), and what has one place and is written again elsewhere
// (written-once.mjs).
// `node scripts/check-lanes.mjs --circles` counts the circles of every package, also of those that still have some.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cruise, format } from 'dependency-cruiser'
import { cutInputs } from './cut-input.mjs'
import { circlesOf, FREE, folderGraph, importsWithin } from './folder-circles.mjs'
import { longFunctions, MOST_LINES } from './long-functions.mjs'
import { repositoriesBeyondSql, routesBeyondHttp } from './route-files.mjs'
import { sameNames } from './same-names.mjs'
import { tablesFromAbove } from './table-floors.mjs'
import { uiStrings } from './ui-strings.mjs'
import { writtenAgain } from './written-once.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
process.chdir(root)
const { forbidden, options, FLOORS } = createRequire(import.meta.url)('../.dependency-cruiser.cjs')
const { output } = await cruise(['packages'], { ...options, validate: true, ruleSet: { forbidden } })

const report = await format(output, { outputType: 'err' })
console.log(report.output)
let isWrong = report.exitCode !== 0

const textOf = (source) => readFileSync(source, 'utf8')
const beyond = routesBeyondHttp(output.modules, textOf)
if (beyond.length > 0) {
  isWrong = true
  console.error('\nA file that registers calls is HTTP only: a rule in a service holds for every caller.')
  for (const line of beyond) console.error(`  ${line}`)
}

const beyondSql = repositoriesBeyondSql(output.modules, textOf)
if (beyondSql.length > 0) {
  isWrong = true
  console.error('\nA route reads from a repository; a change with a rule or with an entry of the record is a service.')
  for (const line of beyondSql) console.error(`  ${line}`)
}

const onlyCount = process.argv.includes('--circles')
for (const name of readdirSync('packages')) {
  const graph = folderGraph(output.modules, name)
  const circles = circlesOf(graph)
  if (onlyCount) console.log(`${name}: ${circles.flat().length} of ${graph.size} folders are in a circle`)
  if (!FREE[name]) continue
  for (const circle of circles) {
    isWrong = true
    console.error(`\n${name}: these folders need each other. ${FREE[name]}`)
    for (const line of importsWithin(graph, circle)) console.error(`  ${line}`)
  }
}

/** Suites that stores must pass are tests, though other packages run them. */
const isSource = (source) =>
  /^packages\/[^/]+\/src\/.*\.tsx?$/.test(source) && !/\.(test|stories)\.|\.fixture\.|\/store-contract\//.test(source)
const written = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\0')
  .filter((source) => /\.(tsx?|mjs|cjs|js)$/.test(source) && existsSync(source))
const long = written.flatMap((source) =>
  longFunctions(source, readFileSync(source, 'utf8')).map((one) => ({ source, ...one })),
)
if (long.length > 0) {
  isWrong = true
  console.error(`\nA function has at most ${MOST_LINES} lines: split it by meaning.`)
  for (const { source, name, lines } of long) console.error(`  ${source}: ${name} has ${lines}`)
}
const same = sameNames(written)
if (same.length > 0) {
  isWrong = true
  console.error('\nOn a disk that ignores case an import finds the wrong one of these: name them apart.')
  for (const set of same) console.error(`  ${set.join(' · ')}`)
}
const sources = output.modules
  .filter(({ source }) => isSource(source))
  .map(({ source: file }) => ({ file, text: readFileSync(file, 'utf8') }))
const cut = cutInputs(sources.filter(({ file }) => /^packages\/(portal|widget|ui)\/src\//.test(file)))
if (cut.length > 0) {
  isWrong = true
  console.error(
    '\nInput is normalised, then judged, and never cut: give the limit to Input or Textarea of ui, or to a field of the widget.',
  )
  for (const { file, line, says } of cut) console.error(`  ${file}:${line}: ${says}`)
}
const above = tablesFromAbove(sources, FLOORS)
if (above.length > 0) {
  isWrong = true
  console.error('\nA statement names tables of its own floor and of those below: ask the module above for the rest.')
  for (const line of above) console.error(`  ${line}`)
}
const fixed = sources
  .filter(({ file }) => file.startsWith('packages/ui/src/'))
  .flatMap(({ file, text }) => uiStrings(file, text).fixed.map((one) => ({ file, ...one })))
if (fixed.length > 0) {
  isWrong = true
  console.error(
    '\nA part of ui has no fixed Chinese: take the text from useUiStrings, with the Chinese as its default.',
  )
  for (const { file, line, text } of fixed) console.error(`  ${file}:${line}: ${text}`)
}
for (const { file, line, what } of writtenAgain(sources)) {
  isWrong = true
  console.error(`\n${file}:${line}: ${what}.`)
}
if (isWrong) process.exitCode = 1
