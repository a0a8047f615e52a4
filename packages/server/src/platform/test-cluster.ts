/**
 * One PostgreSQL and one bundle of the server for all test files of a run. The run's own process names a folder in WEFT_TEST_CLUSTER and takes away
 * what stands there when it ends (this file is Vitest's globalSetup); the first test file that needs a database makes
 * it, the others wait for it. Without a run around it, a process makes one of its own.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { packageRoot } from './package-root'

/** Where the run's cluster stands, or will stand once somebody needs it. */
export const clusterVariable = 'WEFT_TEST_CLUSTER'

/** Where the server's programs are bundled to in the run of `root`: below the package, for they import its dependencies. */
export const bundleFolderOf = (root: string): string => join(packageRoot, '.cache', basename(root))

/** A fresh folder, and a shell that empties it as soon as this process lets go or ends, however it ends. */
export function guardedFolder(): { root: string; letGo(): Promise<void> } {
  const root = mkdtempSync(join(tmpdir(), 'weft-test-'))
  // The database's user walks through it to its own folders.
  chmodSync(root, 0o711)
  const script =
    'cat >/dev/null; pid=$(head -n 1 "$1/cluster/postmaster.pid" 2>/dev/null); ' +
    '[ -n "$pid" ] && kill -QUIT "$pid" 2>/dev/null; sleep 0.2; rm -rf "$1" "$2"'
  const guard = spawn('/bin/sh', ['-c', script, 'sh', root, bundleFolderOf(root)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  ;(guard.stdin as unknown as { unref?: () => void }).unref?.()
  return {
    root,
    async letGo() {
      guard.ref()
      guard.stdin?.end()
      await once(guard, 'exit')
    },
  }
}

/**
 * Has `make` done by the first test file of a run that asks for `name`; the others wait for it. Returns the run's folder.
 * Without a run around it each process does it once, in a folder of its own.
 */
export async function onceARun(name: string, make: (root: string) => Promise<void>): Promise<string> {
  process.env[clusterVariable] ??= guardedFolder().root
  const root = process.env[clusterVariable]
  const [ready, failed] = [join(root, `${name}-ready`), join(root, `${name}-failed`)]
  try {
    mkdirSync(join(root, `${name}-claimed`))
  } catch {
    while (!existsSync(ready)) {
      if (existsSync(failed)) throw new Error(`The ${name} of this test run could not be made: see the first failure`)
      await delay(50)
    }
    return root
  }
  try {
    await make(root)
    writeFileSync(ready, '')
  } catch (error) {
    writeFileSync(failed, '')
    throw error
  }
  return root
}

export default function setup(): () => Promise<void> {
  // More than one project of a run may ask for it.
  if (process.env[clusterVariable]) return async () => {}
  const { root, letGo } = guardedFolder()
  process.env[clusterVariable] = root
  return () => {
    delete process.env[clusterVariable]
    return letGo()
  }
}
