// `npm test -- samples`: the TypeScript samples of the guides and of the published READMEs compile as an integrator has them:
// against the built types, under `strict` and `exactOptionalPropertyTypes`, with and without Node's types, and with the
// declarations of the packages checked too. A fence that says `part`
// (```ts part) shows a piece whose names another sample has: it is passed over, and counted.
// The snippets of Storybook's documentation pages are compiled as well: there the names that a reader has (`orders`, `save`)
// may be unknown, and are of any type.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const folder = join(root, '.cache/samples')
const documents = [
  ...readdirSync(join(root, 'docs/guides')).map((name) => `docs/guides/${name}`),
  ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}/README.md`),
]

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
/** File of a sample → document and line where its code begins. */
const places = new Map()
let parts = 0
for (const document of documents) {
  let text
  try {
    text = readFileSync(join(root, document), 'utf8')
  } catch {
    continue
  }
  for (const { 1: kind, 2: word, 3: code, index } of text.matchAll(/^```(tsx?)(?: ([\w.-]+))?\n([\s\S]*?)^```/gm)) {
    if (word === 'part') {
      parts += 1
      continue
    }
    const line = text.slice(0, index).split('\n').length
    const name = `${document.replace(/\W+/g, '-')}-${line}.${kind}`
    writeFileSync(join(folder, name), `${code}\nexport {}\n`)
    places.set(name, { document, line })
  }
}

let snippets = 0
for (const folderOfPages of ['ui', 'widget']) {
  const pages = `storybook/parts/${folderOfPages}`
  for (const file of readdirSync(join(root, pages))) {
    const text = readFileSync(join(root, pages, file), 'utf8')
    const found = /\bsnippet: (`(?:[^`\\]|\\.)*`)/s.exec(text)
    if (!found) continue
    snippets += 1
    const code = found[1].slice(1, -1).replace(/\\([`$\\])/g, '$1')
    const name = `snippet-${folderOfPages}-${file.replace('.stories.tsx', '')}.tsx`
    writeFileSync(join(folder, name), `${code}\nexport {}\n`)
    const line = text.slice(0, found.index).split('\n').length - 1
    places.set(name, { document: `${pages}/${file}`, line, isSnippet: true })
  }
}
/** Names of ui and widget: a snippet that uses one has to import it. */
const exported = new Set(
  ['ui', 'widget'].flatMap((name) => {
    const index = readFileSync(join(root, `packages/${name}/src/index.ts`), 'utf8')
    // Both name each export: one of another form fails here, instead of being left out.
    return ts
      .createSourceFile('index.ts', index, ts.ScriptTarget.ESNext)
      .statements.filter((statement) => !ts.isImportDeclaration(statement))
      .flatMap(({ exportClause }) => exportClause.elements.map((one) => one.name.text))
  }),
)
/** “Cannot find name”, also with a guess, and for `{ name }`; style sheets are what the reader's bundler knows. */
const isTheReaders = (message) =>
  /^error TS2882: .*\.css'/.test(message) ||
  (/^error TS(?:2304|2552|18004):/.test(message) && !exported.has(/'(\w+)'/.exec(message)?.[1]))

const options = {
  target: 'es2023',
  lib: ['es2023', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
}
let failed = 0
for (const [said, types] of [
  ['with the types of Node', ['node']],
  ['without the types of Node', []],
]) {
  const config = join(folder, `tsconfig.${types.join('') || 'bare'}.json`)
  writeFileSync(config, JSON.stringify({ compilerOptions: { ...options, types }, files: [...places.keys()] }))
  const { stdout, stderr, error } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript-7/bin/tsc'), '-p', config, '--pretty', 'false'],
    { cwd: folder, encoding: 'utf8' },
  )
  if (error || stderr) throw error ?? new Error(stderr)
  for (const line of stdout.split('\n')) {
    const [, name, row, rest] = /^([^(\s][^(]*)\((\d+),\d+\): (.*)$/.exec(line) ?? []
    // A third party's declarations are not ours to mend: styled-components' need the types of Node.
    if (!name || name.includes('node_modules/')) continue
    const place = places.get(name)
    if (place?.isSnippet && isTheReaders(rest)) continue
    failed += 1
    const where = place
      ? `${place.document}:${place.line + Number(row)}`
      : `${relative(root, join(folder, name))}:${row}`
    console.error(`!! ${said}, ${where}: ${rest}`)
  }
}
console.log(
  `${places.size - snippets} samples, ${parts} parts passed over, ${snippets} snippets of documentation pages`,
)
process.exit(failed > 0 ? 1 : 0)
