// `npm test -- api`: what the published packages offer is what docs/api-reports says: the declarations of every entry point
// without their comments, a file each. A change of the surface is a diff there that somebody reads, and `npm run api` writes it.
import './start/new-enough.mjs'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const folder = join(root, 'docs/api-reports')
const writes = process.argv.includes('--write')
/** Schemas of a hundred calls are a megabyte as types: what is longer is told by the names that it has. */
const LONGEST = 3000

const printer = ts.createPrinter({ removeComments: true, newLine: ts.NewLineKind.LineFeed })

/** Names of the members of an object type, two levels deep: of a client its groups and their calls. */
function outline(node, source, level = 0) {
  if (!node || !ts.isTypeLiteralNode(node)) return '…'
  const members = node.members.map((member) => {
    const name = member.name?.getText(source) ?? '[…]'
    const inner = level === 0 && member.type && ts.isTypeLiteralNode(member.type) ? outline(member.type, source, 1) : ''
    return `${name}${member.questionToken ? '?' : ''}${inner && `: ${inner}`}`
  })
  return level === 0 ? `{\n    ${members.join('\n    ')}\n}` : `{ ${members.join(', ')} }`
}

function said(statement, source) {
  const text = printer.printNode(ts.EmitHint.Unspecified, statement, source)
  // A list of names is written one a line, however long.
  if (text.length <= LONGEST || ts.isExportDeclaration(statement)) return text
  const [declaration] = statement.declarationList?.declarations ?? [statement]
  return `declare ${declaration.name.getText(source)} // in outline\n${outline(declaration.type, source)}`
}

/** One export a line: of a long list, a diff shows the name that came or went. */
const perLine = (text) =>
  /^export \{/.test(text) && text.length > 100
    ? text.replace(/, /g, ',\n    ').replace(/^export \{ /, 'export {\n    ')
    : text

export function report(declarations) {
  const source = ts.createSourceFile('index.d.ts', declarations, ts.ScriptTarget.Latest, true)
  return source.statements.map((statement) => `${perLine(said(statement, source))}\n`).join('')
}

const reports = new Map()
for (const name of readdirSync(join(root, 'packages'))) {
  const manifest = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'))
  if (manifest.private) continue
  for (const [path, target] of Object.entries(manifest.exports)) {
    const types = target.import?.types
    if (!types) continue
    const file = join(root, 'packages', name, types)
    if (!existsSync(file)) throw new Error(`${file} is not there: npm run build makes it`)
    const entry = `${name}${path.slice(1).replaceAll('/', '.')}`
    reports.set(
      `${entry}.md`,
      `# \`${manifest.name}${path.slice(1)}\`\n\nWritten by \`npm run api\`.\n\n\`\`\`ts\n${report(readFileSync(file, 'utf8'))}\`\`\`\n`,
    )
  }
}

mkdirSync(folder, { recursive: true })
const there = readdirSync(folder).filter((name) => name !== 'README.md')
let failed = 0
for (const name of new Set([...there, ...reports.keys()])) {
  const file = join(folder, name)
  const wanted = reports.get(name)
  const found = existsSync(file) ? readFileSync(file, 'utf8') : undefined
  if (found === wanted) continue
  if (writes) {
    if (wanted) writeFileSync(file, wanted)
    else rmSync(file)
    console.log(`${wanted ? 'written' : 'removed'} docs/api-reports/${name}`)
    continue
  }
  failed += 1
  const lines = (found ?? '').split('\n')
  const fresh = (wanted ?? '').split('\n')
  const gone = lines.filter((line) => !fresh.includes(line)).map((line) => `- ${line}`)
  const come = fresh.filter((line) => !lines.includes(line)).map((line) => `+ ${line}`)
  console.error(
    `!! docs/api-reports/${name} is not what the package offers:\n${[...gone, ...come].slice(0, 20).join('\n')}`,
  )
}
if (failed > 0) console.error('A change of the surface: read it, run `npm run api`, and add a changeset that tells it.')
else console.log(`${reports.size} entry points`)
process.exit(failed > 0 ? 1 : 0)
