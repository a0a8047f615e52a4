import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Sources are tested, not builds: packages find each other by the house's own export condition. */
const resolve = { conditions: ['weft-source', 'import', 'module', 'default'] }
// `import` and `module` must not be named here: Vitest hands this list to Node, where it would turn require() of CommonJS
// packages (pg) towards their ESM files.
const ssr = { resolve: { conditions: ['weft-source', 'node', 'default'] } }

/**
 * Files that start processes or browsers, the longest first. Most of them wait most of the time: begun last, as their sizes
 * would have it, one of them runs alone while a processor has nothing to do. `npm run check` leaves them out, and `npm test`
 * runs one that failed once more.
 */
const PROCESS_TESTS: string[] = JSON.parse(
  readFileSync(new URL('./tooling/process-tests.json', import.meta.url), 'utf8'),
)
const isQuick = process.env.WEFT_TESTS === 'quick'

/** Whether the test puts something in a module's place: it needs modules that nobody has loaded yet, and leaves none behind. */
const replacesModules = (file: string): boolean => readFileSync(file, 'utf8').includes('vi.mock(')

/** Pattern of the names of a package's other tests. */
function othersIn(packageName: string): string {
  const folder = fileURLToPath(new URL(`./packages/${packageName}/src/`, import.meta.url))
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name) && replacesModules(join(folder, name)))
    .map((name) => basename(name).replace(/\.test\.tsx?$/, ''))
  return names.length > 0 ? `!(${names.join('|')})` : '*'
}

/**
 * Their files share the modules that a worker has loaded: a worker of its own took half a second of processor time a file, and
 * loading the server once a file took longer than its tests. Not those that put something in a module's place: whoever came
 * after one in its worker got what it had put there. Not core's, which counts the chats of a page, nor the portal's, many of
 * which put something in a module's place: each needs a page of its own.
 */
const SHARED = ['server', 'contract', 'gateway', 'pictures', 'protocol', 'testkit', 'widget'].map(
  (name) => `packages/${name}/src/**/${othersIn(name)}.test.{ts,tsx}`,
)
const NEVER = ['**/*.browser.test.{ts,tsx}', '**/node_modules/**', ...(isQuick ? PROCESS_TESTS : [])]
/** One database server for all files that ask for one; nothing starts where none does. */
const globalSetup = ['packages/server/src/platform/test-cluster.ts']
// Limits for what never comes, not for speed: a machine with other work needs several times the usual.
const limits = { testTimeout: 20_000, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } } }

const placeOf = ({ moduleId }: TestSpecification) => {
  const place = PROCESS_TESTS.findIndex((name) => moduleId.endsWith(name))
  return place < 0 ? PROCESS_TESTS.length : place
}
class ProcessesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return (await super.sort(files)).sort((one, other) => placeOf(one) - placeOf(other))
  }
}

export default defineConfig({
  resolve,
  ssr,
  test: {
    // More than there are processors: many files wait for processes, sockets and databases. One more took a third of the time off.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: ProcessesFirst },
    projects: [
      {
        resolve,
        ssr,
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'storybook/**/*.test.ts',
            'tooling/**/*.test.ts',
          ],
          exclude: [...NEVER, ...SHARED],
          globalSetup,
          ...limits,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'shared',
          environment: 'node',
          include: SHARED,
          exclude: NEVER,
          globalSetup,
          isolate: false,
          unstubGlobals: true,
          unstubEnvs: true,
          restoreMocks: true,
          ...limits,
        },
      },
    ],
  },
})
