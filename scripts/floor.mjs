// Whether what is built can be read by every browser of the floor (decision 162, `browserslist` of package.json): syntax of
// scripts and of styles. Lowered to the floor by esbuild, a file must come out as it went in. The words for browsers below it
// are in ES5, which each of them reads.
import { existsSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transform } from 'esbuild'

const ENGINES = { chrome: 'chrome', edge: 'edge', safari: 'safari', ios_saf: 'ios', firefox: 'firefox' }
/** Whose sources run in a browser. */
const SOURCES = ['contract', 'core', 'pictures', 'portal', 'protocol', 'ui', 'widget']
const ROOTS = ['packages/portal/dist/assets', 'packages/widget/dist/script']
const BELOW = 'packages/portal/dist/start-failed.js'

/** The oldest of each engine as esbuild names it, from lines like `safari >= 16.4`. Throws where a line says anything else. */
export function targetsOf(queries) {
  return queries.map((query) => {
    const [, name, version] = /^(\w+) >= ([\d.]+)$/.exec(query) ?? []
    if (!Object.hasOwn(ENGINES, name ?? ''))
      throw new Error(`browserslist: "${query}" is no engine and its oldest version`)
    return `${ENGINES[name]}${version}`
  })
}

/**
 * What of a file is younger than the targets: the first place where lowering changes it, or what esbuild says that it cannot
 * lower. Undefined: nothing.
 */
export async function youngerThan(target, code, loader) {
  // Every browser of the floor reads these; esbuild alone doubts that their tables of characters are of one age.
  const supported = { 'regexp-unicode-property-escapes': true }
  // Shortened syntax would be what is younger: `catch {` for `catch (unused) {`.
  const options = {
    loader,
    minifyWhitespace: true,
    minifyIdentifiers: true,
    legalComments: 'none',
    logLevel: 'silent',
    supported,
  }
  try {
    const [whole, lowered] = await Promise.all([
      transform(code, { ...options, target: 'esnext' }),
      transform(code, { ...options, target }),
    ])
    if (whole.code === lowered.code) return undefined
    let at = 0
    while (whole.code[at] === lowered.code[at]) at += 1
    return whole.code.slice(Math.max(0, at - 40), at + 60)
  } catch (error) {
    return String(error?.errors?.[0]?.text ?? error)
  }
}

/** Of browsers younger than the floor, by what first had it in all of Chrome, Safari and Firefox; packages of others ask before they call. */
const YOUNG =
  /\.(?:toSorted|toReversed|toSpliced|canParse|groupBy|withResolvers|fromAsync|isWellFormed|toWellFormed|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(|\bAbortSignal\.any\(|\bURL\.parse\(|\bIterator\.from\(/g

/** Calls in a source that a browser of the floor may not know. */
export const youngCalls = (source) => [...source.matchAll(YOUNG)].map(([call]) => call)

/**
 * Selectors that a browser of the floor may not know; lowering changes none. The browser drops the whole rule, and `matches`
 * throws. `::highlight()` is missing: a browser without it has nothing to highlight.
 */
const YOUNG_SELECTOR =
  /:(?:dir|state)\(|:nth-(?:last-)?child\([^)]*\bof\b|:(?:user-valid|user-invalid|popover-open|autofill)\b|::details-content\b/g

/** Selectors in a source that a browser of the floor may not know. */
export const youngSelectors = (source) => [...source.matchAll(YOUNG_SELECTOR)].map(([selector]) => selector)

async function main() {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const targets = targetsOf(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).browserslist)
  let count = 0
  let failed = 0
  for (const folder of ROOTS) {
    if (!existsSync(join(root, folder))) throw new Error(`${folder} is not there: npm run build makes it`)
    const names = await readdir(join(root, folder), { recursive: true })
    for (const name of names.filter((one) => /\.(js|mjs|css)$/.test(one))) {
      count += 1
      const loader = name.endsWith('.css') ? 'css' : 'js'
      const found = await youngerThan(targets, readFileSync(join(root, folder, name), 'utf8'), loader)
      if (found === undefined) continue
      failed += 1
      console.error(`${folder}/${name} is younger than ${targets.join(', ')}: …${found}…`)
    }
  }
  const young = await youngerThan(['es5'], readFileSync(join(root, BELOW), 'utf8'), 'js')
  if (young !== undefined) {
    failed += 1
    console.error(`${BELOW} is younger than ES5: …${young}…`)
  }
  for (const name of SOURCES) {
    const folder = join(root, 'packages', name, 'src')
    const files = (await readdir(folder, { recursive: true })).filter(
      (one) => /\.tsx?$/.test(one) && !/\.(test|stories|fixture)\.|(^|\/)node\//.test(one),
    )
    for (const file of files) {
      const source = readFileSync(join(folder, file), 'utf8')
      for (const call of youngCalls(source)) {
        failed += 1
        console.error(`packages/${name}/src/${file} calls ${call}…), which browsers of the floor do not have`)
      }
      for (const selector of youngSelectors(source)) {
        failed += 1
        console.error(`packages/${name}/src/${file} selects by ${selector}, which browsers of the floor do not know`)
      }
    }
  }
  console.log(`${count} files for ${targets.join(', ')}`)
  if (failed > 0) process.exitCode = 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
