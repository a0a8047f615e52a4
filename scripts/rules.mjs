// Which rules of docs/protocol.md (P-01 …) no test proves: a list, and a failure while there is one. A rule counts where its
// id stands in brackets in a test title, or where the conformance suite tries it: that suite runs against the mock gateway
// and against the real server in the test command, but for its slow rules, which only a person asks for (--slow). A title that names a rule which is not in the document fails too.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const read = (file) => readFileSync(join(root, file), 'utf8')
const list = (...patterns) =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter(Boolean)

const rules = new Set([...read('docs/protocol.md').matchAll(/^\*\*(P-\d\d)\*\*/gm)].map(([, id]) => id))
const titled = new Set(
  list('*.test.ts', '*.test.tsx', '*.spec.ts', '*.stories.tsx').flatMap((file) =>
    [...read(file).matchAll(/['"`]((?:\[[^\]\n]+\]\s*)+)/g)].flatMap(([, ids]) => ids.match(/P-\d\d/g) ?? []),
  ),
)
const tried = new Set(
  list('packages/testkit/src/conformance/rules/*.ts').flatMap((file) =>
    read(file)
      .split(/\brule\(\s*(?=')/)
      .slice(1)
      .filter((one) => !/\bisSlow: true\b/.test(one))
      .map((one) => one.slice(1, 5)),
  ),
)

const without = [...rules].filter((id) => !titled.has(id) && !tried.has(id))
const strangers = [...titled, ...tried].filter((id) => !rules.has(id))
console.log(
  `${rules.size - without.length} of ${rules.size} rules of the wire have a test: ${[...rules].filter((id) => tried.has(id)).length} are tried by the conformance suite, ${[...rules].filter((id) => titled.has(id)).length} named by a test`,
)
if (without.length > 0) console.error(`without a test: ${without.join(' ')}`)
if (strangers.length > 0)
  console.error(`named by a test but not in docs/protocol.md: ${[...new Set(strangers)].join(' ')}`)
process.exit(without.length + strangers.length > 0 ? 1 : 0)
