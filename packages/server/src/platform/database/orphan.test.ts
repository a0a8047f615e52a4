import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { stopOrphan } from './orphan'
import { isAlive } from './process'

let folder: string
let left: ChildProcess | undefined
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'weft orphan ')))
})
afterEach(() => {
  left?.kill('SIGKILL')
  left = undefined
  rmSync(folder, { recursive: true, force: true })
})

const pidFile = () => join(folder, 'postmaster.pid')

/** A process with the command line of a database, and the file through which it would be found. */
async function leave(words: string[], cwd = tmpdir()): Promise<number> {
  const idle = ['-e', 'setInterval(() => {}, 1_000)']
  left = spawn(process.execPath, [...idle, ...words], { cwd, stdio: 'ignore' })
  await once(left, 'spawn')
  const pid = left.pid ?? 0
  writeFileSync(pidFile(), `${pid}\n${folder}\n1767600000\n5432\n`)
  return pid
}

describe('stopOrphan', () => {
  it('[G14] stops the database of the folder', async () => {
    const pid = await leave(['postgres', '-D', folder, '-c', 'fsync=on'])
    expect(await stopOrphan(folder)).toBe(pid)
    expect(isAlive(pid)).toBe(false)
  })

  it.skipIf(process.platform !== 'linux')('[G14] stops it also when the folder was moved under it', async () => {
    const pid = await leave(['postgres', '-D', '/srv/where-it-was'], folder)
    expect(await stopOrphan(folder)).toBe(pid)
    expect(isAlive(pid)).toBe(false)
  })

  it.each([
    ['another Weft’s database', (own: string) => ['postgres', '-D', `${own}-of-a-neighbour`]],
    ['another program', () => ['nginx']],
  ])('[G14] lets %s live that has the number since', async (_who, words) => {
    const pid = await leave(words(folder))
    expect(await stopOrphan(folder)).toBeUndefined()
    expect(isAlive(pid)).toBe(true)
    // PostgreSQL must not take it for its own either; what else it wrote there stays.
    const [first, ...rest] = readFileSync(pidFile(), 'utf8').split('\n')
    expect(isAlive(Number(first))).toBe(false)
    expect(rest).toEqual([folder, '1767600000', '5432', ''])
  })

  it('has nothing to do where nothing runs', async () => {
    expect(await stopOrphan(folder)).toBeUndefined()
    writeFileSync(pidFile(), 'no number\n')
    expect(await stopOrphan(folder)).toBeUndefined()
  })
})
