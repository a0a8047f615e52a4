import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { databaseUrl } from '../platform/database/postgres'
import { runBackup, runningUrl } from './command'

let cluster: string
let left: ChildProcess | undefined
beforeEach(() => {
  cluster = realpathSync(mkdtempSync(join(tmpdir(), 'weft-running-')))
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  left?.kill('SIGKILL')
  left = undefined
  rmSync(cluster, { recursive: true, force: true })
})

const write = (pid: number, socketFolder = '/tmp/weft-socket') =>
  writeFileSync(join(cluster, 'postmaster.pid'), `${pid}\n${cluster}\n1767600000\n5432\n${socketFolder}\n\n`)

it('[SV-19] a backup asks the database that runs on the folder, and none whose process id another program has since', async () => {
  expect(runningUrl(cluster)).toBeUndefined()
  write(process.pid)
  expect(runningUrl(cluster)).toBeUndefined()
  left = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1_000)', 'postgres', '-D', cluster], { stdio: 'ignore' })
  await once(left, 'spawn')
  write(left.pid ?? 0)
  expect(runningUrl(cluster)).toBe(databaseUrl('/tmp/weft-socket'))
  // It has begun to start, and has no socket yet.
  write(left.pid ?? 0, '')
  expect(runningUrl(cluster)).toBeUndefined()
})

it('[SV-19] a backup of a folder without a database says so and makes nothing, there or elsewhere', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  // Nobody else may enter the folder: a server started by root would put its database elsewhere.
  const empty = cluster
  vi.stubEnv('WEFT_DATA', empty)
  expect(await runBackup([join(empty, 'backup'), '--without-files'], () => {})).toBe(1)
  expect(said.mock.calls.join()).toContain(`There is no database in ${empty}.`)
  expect(readdirSync(empty)).toEqual([])
})
