// `npm test -- citations`: every source that a comment, a test title or a document cites by id can be opened in docs/.
// Checked: D1 §n and D2 §n, design §n and §n.m, G1 …, T1 …, TK-01 …, F06 … . Behaviours and rules of the wire have steps of their own.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const read = (file) => readFileSync(join(root, file), 'utf8')
const idsOf = (file, pattern) => new Set([...read(file).matchAll(pattern)].map(([, id]) => id))

const sections = (file) => idsOf(file, /^##+ (\d+(?:\.\d+)?)\.? /gm)
const design = sections('docs/design.md')
// A screen of design §6 is a numbered line: §6.12 is the twelfth.
for (const screen of idsOf('docs/design.md', /^(\d+)\. \*\*/gm)) design.add(`6.${screen}`)

/** Kind of citation: how it is written, where its source is, and the ids that the source has. */
const KINDS = [
  { cites: /\bD1 §(\d+)/g, source: 'docs/specification/1-public-content.md' },
  { cites: /\bD2 §(\d+)/g, source: 'docs/specification/2-accounts-and-service.md' },
  { cites: /\b[Dd]esign §+ ?(\d+(?:\.\d+)?)/g, source: 'docs/design.md', ids: design },
  {
    cites: /(?<![\w-])G(\d{1,2})(?![\w.%-])/g,
    source: 'docs/guarantees.md',
    ids: idsOf('docs/guarantees.md', /^\| G(\d+) /gm),
  },
  {
    cites: /(?:\[|\(|, |; )T(\d{1,2})(?=\]|\)|, |; |:)/g,
    source: 'docs/guarantees.md',
    ids: idsOf('docs/guarantees.md', /^\| (\d+) [STRIDE]/gm),
  },
  { cites: /\bTK-(\d{2})\b/g, source: 'docs/testkit.md', ids: idsOf('docs/testkit.md', /^\| TK-(\d{2}) /gm) },
  { cites: /\[F(\d{2})\]/g, source: 'docs/field-cases.md', ids: idsOf('docs/field-cases.md', /^\| F(\d{2}) /gm) },
].map((kind) => ({ ids: sections(kind.source), ...kind }))

const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.js', '*.cjs', '*.md'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => file && file !== 'scripts/check-citations.mjs')

let count = 0
const problems = []
for (const file of files) {
  let text
  try {
    text = read(file)
  } catch {
    continue // deleted in the work tree, not yet in the index
  }
  for (const { cites, source, ids } of KINDS)
    for (const [written, id] of text.matchAll(cites)) {
      count += 1
      if (!ids.has(id)) problems.push(`${file}: "${written.trim()}" is not in ${source}`)
    }
}
for (const problem of problems) console.error(problem)
console.log(`${count} citations in ${files.length} files, ${problems.length} without a source`)
if (count < 1000) problems.push('the patterns found too little to trust this check')
process.exit(problems.length > 0 ? 1 : 0)
