import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StartupError } from '../startup-error'
import { type LockHolder, lockFolder } from './folder-lock'
import { processWorld, startOf } from './process'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'weft-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A process that exists for as long as the tests run, and is not this one. */
const other = process.ppid

function leave(holder: Partial<LockHolder>): void {
  const found: LockHolder = { token: 'left', pid: other, start: startOf(other), world: processWorld(), ...holder }
  writeFileSync(join(folder, 'lock'), JSON.stringify(found))
}

const refusal = () =>
  lockFolder(folder).then(
    () => undefined,
    (error: unknown) => (error instanceof StartupError ? error : undefined),
  )

describe('lockFolder', () => {
  it('[G14] lets one of many simultaneous starts in', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)))
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
    expect(readdirSync(folder)).toEqual(['lock'])
  })

  it('[G14] names who holds the folder', async () => {
    leave({ origin: 'http://127.0.0.1:7300' })
    const error = await refusal()
    expect(error?.code).toBe('folder-in-use')
    expect(error?.message).toContain(`(process ${other}, http://127.0.0.1:7300)`)
  })

  it('[G14] takes over from a process that is gone, and says so', async () => {
    leave({ pid: 2_147_483_646 })
    const lock = await lockFolder(folder)
    expect(lock.predecessor?.pid).toBe(2_147_483_646)
    lock.release()
    expect(readdirSync(folder)).toEqual([])
  })

  it('[G14] takes over when the number belongs to another program now', async () => {
    leave({ start: 'another time' })
    expect((await lockFolder(folder)).predecessor?.pid).toBe(other)
  })

  it('[G14] takes over from another machine whose holder has stopped renewing', async () => {
    leave({ world: 'another machine', pid: process.pid })
    const longAgo = new Date(Date.now() - 60_000)
    utimesSync(join(folder, 'lock'), longAgo, longAgo)
    expect((await lockFolder(folder)).predecessor?.world).toBe('another machine')
  })

  it('[G14] takes over a lock that a full disk left empty', async () => {
    writeFileSync(join(folder, 'lock'), '')
    expect((await lockFolder(folder)).predecessor).toBeUndefined()
  })

  it('lets go only of its own lock', async () => {
    const lock = await lockFolder(folder)
    rmSync(join(folder, 'lock'))
    leave({})
    lock.release()
    expect(existsSync(join(folder, 'lock'))).toBe(true)
  })

  it('tells a second start where the first one answers', async () => {
    const lock = await lockFolder(folder)
    lock.tell('http://127.0.0.1:7444')
    expect((await refusal())?.message).toContain(`(process ${process.pid}, http://127.0.0.1:7444)`)
    lock.release()
  })
})
