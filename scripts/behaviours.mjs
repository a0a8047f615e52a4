// Which behaviours of docs/behaviours.md no test title names yet: a list, and a failure for those that are said to be built.
// docs/behaviours-built.txt holds the ids that must never lose their test.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const read = (file) => readFileSync(join(root, file), 'utf8')
const ID = /(?:IM|WD|SV|AC|PC|ER)-\d{2}/g

const all = new Set(
  [...read('docs/behaviours.md').matchAll(/^\| ((?:IM|WD|SV|AC|PC|ER)-\d{2}) /gm)].map(([, id]) => id),
)
const built = new Set(read('docs/behaviours-built.txt').match(ID) ?? [])
const files = execFileSync(
  'git',
  [
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
    '--',
    '*.test.ts',
    '*.test.tsx',
    '*.spec.ts',
    '*.stories.tsx',
  ],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\0')
  .filter(Boolean)
// An id counts where it stands in a title: in brackets, at the opening of a string.
const named = new Set(
  files.flatMap((file) =>
    [...read(file).matchAll(/['"`]((?:\[[^\]\n]+\]\s*)+)/g)].flatMap(([, ids]) => ids.match(ID) ?? []),
  ),
)

const without = [...all].filter((id) => !named.has(id))
const strangers = [...named].filter((id) => !all.has(id))
const lost = [...built].filter((id) => !named.has(id))
console.log(
  `${all.size - without.length} of ${all.size} behaviours are named by a test; ${built.size} are said to be built`,
)
if (without.length > 0) console.log(`without a test: ${without.join(' ')}`)
if (strangers.length > 0) console.error(`named by a test but not in docs/behaviours.md: ${strangers.join(' ')}`)
if (lost.length > 0) console.error(`said to be built, but no test names them: ${lost.join(' ')}`)
process.exit(strangers.length + lost.length > 0 ? 1 : 0)
