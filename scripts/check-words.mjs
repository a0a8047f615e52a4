// `npm test -- words`: spelling of sources and documents (cspell), names that were replaced and must not come back, and rules of
// writing in comments (prose.mjs).
// A word that is right and unknown goes into tooling/words.txt, in alphabetical order.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { proseFaults } from './prose.mjs'
import { retiredNames } from './retired-names.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const files = spawnSync('git', ['ls-files', '-z', 'packages', 'e2e', 'scripts', 'storybook', 'examples'], {
  cwd: root,
  encoding: 'utf8',
})
  .stdout.split('\0')
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
const textOf = (file) => {
  try {
    return readFileSync(join(root, file), 'utf8')
  } catch {
    // Deleted, and git has not been told yet.
    return ''
  }
}
const faults = files.flatMap((file) => {
  const text = textOf(file)
  const isSource = /^packages\/[^/]+\/src\//.test(file) && !/\.(test|stories)\.tsx?$/.test(file)
  const prose = isSource ? proseFaults(text).map(({ line, found, says }) => `${file}:${line}: "${found}" ${says}`) : []
  return [...retiredNames(file, text), ...prose]
})
for (const line of faults) console.error(line)

const cspell = spawnSync(
  process.execPath,
  [join(root, 'node_modules/cspell/bin.mjs'), 'lint', '--no-progress', '--no-summary', '--show-suggestions'],
  { cwd: root, stdio: 'inherit' },
)
if (cspell.error) console.error(cspell.error.message)
process.exit(faults.length > 0 || cspell.status !== 0 ? 1 : 0)
