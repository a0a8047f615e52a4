import { afterEach, expect, it, vi } from 'vitest'
import { runChaos } from './run'

afterEach(() => vi.unstubAllEnvs())

it('says that there is no Redis before anything is begun', async () => {
  vi.stubEnv('PATH', '')
  vi.stubEnv('REDIS_SERVER', undefined)
  const said: string[] = []
  const run = runChaos({
    seed: 1,
    nodes: 1,
    stormMs: 0,
    everyMs: 1,
    writeEveryMs: 1,
    redis: true,
    say: (sentence) => said.push(sentence),
  })
  await expect(run).rejects.toThrow('no redis-server')
  expect(said).toEqual([])
})
