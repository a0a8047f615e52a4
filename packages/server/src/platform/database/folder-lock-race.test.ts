import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type LockHolder, lockFolder } from './folder-lock'
import { processWorld, startOf } from './process'

/** What other starts do right before a step of this one, by the name of the step and the place that it takes. */
const meanwhile = vi.hoisted(() => ({ before: (_step: 'move' | 'make' | 'link', _path: string): void => undefined }))
vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>()
  return {
    ...real,
    renameSync: (from: string, to: string) => {
      meanwhile.before('move', from)
      real.renameSync(from, to)
    },
    mkdirSync: (path: string, options?: object) => {
      meanwhile.before('make', path)
      return real.mkdirSync(path, options)
    },
    linkSync: (from: string, to: string) => {
      meanwhile.before('link', from)
      real.linkSync(from, to)
    },
  }
})

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'weft-race-'))
  file = join(folder, 'lock')
})
afterEach(() => {
  meanwhile.before = () => undefined
  rmSync(folder, { recursive: true, force: true })
})

/** A process that exists for as long as the tests run, and is not this one. */
const other = process.ppid
const holder = (token: string, pid = other): string =>
  JSON.stringify({ token, pid, start: startOf(pid), world: processWorld() } satisfies LockHolder)
const isDead = 2_147_483_646

it('[G14] of three starts at a stale lock, one that took the folder keeps it', async () => {
  writeFileSync(file, holder('stale', isDead))
  meanwhile.before = (step, path) => {
    if (path === file || path === `${file}.clearing`) {
      // The second start has removed the stale lock and taken its place.
      meanwhile.before = (later) => {
        // The third one takes a name that is free.
        if (later === 'link' && !readdirSync(folder).includes('lock')) writeFileSync(file, holder('third'))
      }
      if (step !== 'link') writeFileSync(file, holder('second'))
    }
  }
  await expect(lockFolder(folder)).rejects.toMatchObject({ code: 'folder-in-use' })
  expect((JSON.parse(readFileSync(file, 'utf8')) as LockHolder).token).toBe('second')
  expect(readdirSync(folder)).toEqual(['lock'])
})

it('[G14] waits for a start that removes the stale lock, but not for one that was killed meanwhile', async () => {
  writeFileSync(file, holder('stale', isDead))
  const guard = `${file}.clearing`
  mkdirSync(guard)
  let tries = 0
  meanwhile.before = (_step, path) => {
    if (path !== guard) return
    tries += 1
    if (tries === 3) utimesSync(guard, new Date(0), new Date(0))
  }
  const lock = await lockFolder(folder)
  expect([tries, lock.predecessor?.token]).toEqual([4, 'stale'])
  lock.release()
  expect(readdirSync(folder)).toEqual([])
})
