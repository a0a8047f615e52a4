/** `npm run demo:reset`: resets, and removes nothing that is not ours. Real databases, real processes. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isAlive } from '../platform/database/process'
import { databaseOf, dataFolder, endPrograms, programs, ready, start } from '../platform/test-program'

vi.setConfig({ testTimeout: 400_000, hookTimeout: 120_000 })
afterEach(endPrograms)

/** Runs it as `npm run demo:reset` does, on a folder. */
function reset(folder: string, environment: Record<string, string> = {}) {
  const program = `import { reset } from ${JSON.stringify(pathToFileURL(programs.reset).href)}
process.exitCode = await reset(console.log)`
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    env: { PATH: process.env.PATH, WEFT_DATA: folder, ...environment },
    encoding: 'utf8',
    timeout: 120_000,
  })
  return { status: run.status, said: run.stdout + run.stderr }
}

async function visitor(origin: string, virtuallyUserId: string): Promise<string> {
  const answer = await fetch(`${origin}/fs/open-api/v1/virtually/user/generate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ virtuallyUserId, appId: 'weft-demo' }),
  })
  const { data } = (await answer.json()) as { data: { userId: string }[] }
  return data[0]?.userId ?? ''
}

describe('npm run demo:reset', () => {
  it('refuses while a server runs, stops what a killed one left, and the next start fills a new world', async () => {
    const folder = dataFolder()
    const secret = 'a-secret-of-a-page-0123456789'
    const first = await ready(start(folder))
    const before = await visitor(first.origin, secret)
    expect(await visitor(first.origin, secret)).toBe(before)
    const refused = reset(folder)
    expect(refused.status).toBe(1)
    expect(refused.said).toContain(`Weft already runs on the data folder ${folder}`)
    expect(await visitor(first.origin, secret)).toBe(before)

    const orphan = databaseOf(folder)
    first.child.kill('SIGKILL')
    await first.ended
    writeFileSync(join(folder, 'notes.txt'), 'mine')
    expect(reset(folder)).toEqual({
      status: 0,
      said: `${folder} has no database and no files of Weft any more; the next start fills the demo world again\n`,
    })
    expect(isAlive(orphan)).toBe(false)
    expect(readdirSync(folder)).toEqual(['key', 'notes.txt'])

    const second = await ready(start(folder))
    expect(second.said()).toContain('The demo world is filled')
    expect(await visitor(second.origin, secret)).not.toBe(before)
  })

  it('takes nothing from a folder that is not Weft’s', () => {
    const folder = dataFolder()
    mkdirSync(join(folder, 'files'))
    writeFileSync(join(folder, 'files/thesis.txt'), 'mine')
    mkdirSync(join(folder, 'database'))
    const { status, said } = reset(folder)
    expect(status).toBe(1)
    expect(said).toContain(`${folder} does not look like a data folder of Weft, so nothing was removed from it.`)
    expect(readFileSync(join(folder, 'files/thesis.txt'), 'utf8')).toBe('mine')
    expect(existsSync(join(folder, 'database'))).toBe(true)
  })

  it('has nothing to do without a folder, and does not touch an operator’s database', () => {
    const folder = join(dataFolder(), 'not there')
    expect(reset(folder)).toEqual({ status: 0, said: `There is nothing in ${folder}\n` })
    const { status, said } = reset(folder, { DATABASE_URL: 'postgresql://somebody@localhost/theirs' })
    expect(status).toBe(1)
    expect(said).toContain('DATABASE_URL is set')
  })
})
