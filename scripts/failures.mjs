// What failed, in short, from the report that a runner left: for the end of `npm test`, where a log that is cut off still says why.
// `file` is the test's file from the root; failures of one file may be run again together.
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** Lines shown of one failure: the message, what was expected and received, and the first place in the stack. */
const MESSAGE_LINES = 8

const shorten = (message) =>
  stripVTControlCharacters(message ?? '')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '' && !line.includes('node_modules'))
    .slice(0, MESSAGE_LINES)

/** Vitest's JSON: every failed test, and every file that could not be run at all. */
export function vitestFailures({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    const file = relative(process.cwd(), name)
    if (failed.length === 0) return status === 'failed' ? [{ file, title: file, lines: shorten(message) }] : []
    return failed.map(({ fullName, failureMessages }) => ({
      file,
      title: `${file} › ${fullName}`,
      lines: shorten(failureMessages[0]),
    }))
  })
}

/** Playwright's JSON: every journey whose last run was not what was expected, with all its errors. */
export function playwrightFailures({ config, suites }) {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)]
  return suites.flatMap(specs).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => ({
        file: relative(process.cwd(), join(config.rootDir, file)),
        title: `${file}:${line} › ${title}`,
        lines: results.flatMap(({ errors, duration }) => [
          `after ${(duration / 1000).toFixed(1)} s`,
          ...errors.flatMap(({ message, location }) => [
            ...shorten(message),
            ...(location ? [`at ${relative(process.cwd(), location.file)}:${location.line}`] : []),
          ]),
        ]),
      })),
  )
}

/** As lines of text, indented under the step that they belong to. */
export const failureLines = (step, failures) =>
  failures.flatMap(({ title, lines }) => ['', `✗ ${step}: ${title}`, ...lines.map((line) => `    ${line}`)])
