// A test that starts a browser or a process may fail for a reason beside it. `npm test` runs its file once more, alone. What
// passes then is flaky: it is named, counted apart, and more than MOST_FLAKY of them fail the run.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Flaky tests of a whole run that are still no failure. */
export const MOST_FLAKY = 2

/** With more failures than this something is broken, and a second run would only cost time. */
const MOST_AGAIN = 4

/** Files of vitest's unit step that start processes or browsers. */
const PROCESS_TESTS = new Set(JSON.parse(readFileSync(join(root, 'tooling/process-tests.json'), 'utf8')))

/**
 * The files to run once more; empty where a second run would prove nothing: no test is named, too many failed, or one of
 * them starts neither a browser nor a process and so fails for a reason of its own.
 * @param {{ file: string }[]} failures what the report names, `file` from the root
 * @param {'all' | 'processes'} which which files of the step may be run again
 */
export function filesToRunAgain(failures, which) {
  const files = [...new Set(failures.map(({ file }) => file))]
  if (failures.length === 0 || failures.length > MOST_AGAIN) return []
  if (which === 'processes' && files.some((file) => !PROCESS_TESTS.has(file))) return []
  return files
}

/** Splits what failed at first by what failed again; a failure that only the second run has counts as well. */
export function judgeAgain(first, second) {
  const failedAgain = new Set(second.map(({ title }) => title))
  const known = new Set(first.map(({ title }) => title))
  return {
    flaky: first.filter(({ title }) => !failedAgain.has(title)),
    failures: [
      ...first.filter(({ title }) => failedAgain.has(title)),
      ...second.filter(({ title }) => !known.has(title)),
    ],
  }
}
