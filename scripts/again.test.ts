import { describe, expect, it } from 'vitest'
// @ts-expect-error a plain script of the test command
import { filesToRunAgain, judgeAgain } from './again.mjs'
// @ts-expect-error a plain script of the test command
import { playwrightFailures, vitestFailures } from './failures.mjs'

const failure = (file: string, title = file) => ({ file, title, lines: [] })
const process = 'packages/server/src/platform/faults.test.ts'

describe('which failed tests are run once more', () => {
  it('runs the file of a failed journey or story again, once', () => {
    const failed = [failure('e2e/a.spec.ts', 'one'), failure('e2e/a.spec.ts', 'two')]
    expect(filesToRunAgain(failed, 'all')).toEqual(['e2e/a.spec.ts'])
  })

  it('runs a unit test again only where its file starts processes', () => {
    expect(filesToRunAgain([failure(process)], 'processes')).toEqual([process])
    expect(filesToRunAgain([failure(process), failure('packages/core/src/api.test.ts')], 'processes')).toEqual([])
  })

  it('runs nothing again where nothing is named or much is broken', () => {
    expect(filesToRunAgain([], 'all')).toEqual([])
    expect(
      filesToRunAgain(
        ['a', 'b', 'c', 'd', 'e'].map((name) => failure(name)),
        'all',
      ),
    ).toEqual([])
  })
})

describe('what the second run says', () => {
  it('calls flaky what passed then, and failed what failed again or only then', () => {
    const [one, two, three] = [failure('f', 'one'), failure('f', 'two'), failure('f', 'three')]
    expect(judgeAgain([one, two], [two, three])).toEqual({ flaky: [one], failures: [two, three] })
  })
})

describe('reports of the runners', () => {
  it('names the file of a failed vitest test from the root', () => {
    const assertionResults = [{ status: 'failed', fullName: 'says it', failureMessages: ['no'] }]
    const name = `${globalThis.process.cwd()}/packages/core/src/api.test.ts`
    const report = { testResults: [{ name, status: 'failed', message: '', assertionResults }] }
    expect(vitestFailures(report)).toEqual([
      { file: 'packages/core/src/api.test.ts', title: 'packages/core/src/api.test.ts › says it', lines: ['no'] },
    ])
  })

  it('names the file of a failed journey from the root', () => {
    const tests = [{ status: 'unexpected', results: [] }]
    const report = {
      config: { rootDir: `${globalThis.process.cwd()}/e2e/journeys` },
      suites: [{ specs: [{ title: 'goes', file: 'a.spec.ts', line: 3, tests }] }],
    }
    expect(playwrightFailures(report)).toEqual([
      { file: 'e2e/journeys/a.spec.ts', title: 'a.spec.ts:3 › goes', lines: [] },
    ])
  })
})
