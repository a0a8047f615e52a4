/** docs/guides/protocol-tests.md: its program runs unchanged, alone in a process, and the guide names every fault. */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { createMockGateway } from './mock-gateway'

const guide = readFileSync(new URL('../../../docs/guides/protocol-tests.md', import.meta.url), 'utf8')
const here = fileURLToPath(new URL('.', import.meta.url))

/** Runs a module in a process that nothing else keeps alive. */
const runAlone = (program: string) =>
  runNode(['--import', 'tsx', '--conditions=weft-source', '--input-type=module', '--eval', program], here)

function runNode(args: readonly string[], cwd: string): Promise<{ status: number | null; said: string }> {
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stdout.on('data', (data) => {
    said += String(data)
  })
  child.stderr.on('data', (data) => {
    said += String(data)
  })
  return new Promise((resolve) => child.once('close', (status) => resolve({ status, said })))
}

describe('docs/guides/protocol-tests.md', () => {
  it('[TK-13] has a program that runs as it stands and ends by itself', async () => {
    const [, program = ''] = /^```ts\n([\s\S]*?)^```/m.exec(guide) ?? []
    const { status, said } = await runAlone(program)
    expect(said).toMatch(/\d+ kept, 0 broken/)
    expect(status).toBe(0)
  }, 60_000)

  it('[TK-14] a plain script can wait for the mock, on the machine’s own time, and ends although nobody closed it', async () => {
    const { status, said } = await runAlone(`
      import { createMockGateway } from '@weft/testkit'
      const gateway = createMockGateway()
      const { status } = await gateway.fetch(gateway.url + '/ima-business/open-api/im/v1/customer/question/list')
      const actor = gateway.actor({ userId: 'u1', userName: '周敏', kind: 'customer', agentOf: [] })
      console.log(status, await actor.online(), (await actor.sendText('desk', '您好')).code)
    `)
    expect({ status, said: said.trim() }).toEqual({ status: 0, said: '200 0 0' })
  }, 60_000)

  it('[TK-67] has tests that pass as they stand', async () => {
    const files = [...guide.matchAll(/^```ts (\S+\.test\.ts)\n([\s\S]*?)^```/gm)]
    expect(files.map(([, name]) => name)).toEqual(['fake-timers.test.ts'])
    // Below this package, so that it finds the kit and vitest as a reader's project would.
    mkdirSync(join(here, '../.cache'), { recursive: true })
    const folder = mkdtempSync(join(here, '../.cache/guide-'))
    try {
      for (const [, name = '', code = ''] of files) writeFileSync(join(folder, name), code)
      const conditions = JSON.stringify(['weft-source', 'node', 'import', 'module', 'default'])
      writeFileSync(
        join(folder, 'vitest.config.ts'),
        `export default { resolve: { conditions: ${conditions} }, ssr: { resolve: { conditions: ${conditions} } } }`,
      )
      const vitest = fileURLToPath(new URL('../../../node_modules/vitest/vitest.mjs', import.meta.url))
      const { status, said } = await runNode([vitest, 'run', '--root', folder], folder)
      expect(said).toMatch(/2 passed/)
      expect(status).toBe(0)
    } finally {
      rmSync(folder, { recursive: true })
    }
  }, 120_000)

  it('[TK-15] names every fault', () => {
    const gateway = createMockGateway()
    const rows = [...guide.matchAll(/^\| `(\w+)\(/gm)].map(([, name]) => name)
    expect(rows.sort()).toEqual(Object.keys(gateway.faults).sort())
    gateway.close()
  })
})

describe('examples/protocol-tests', () => {
  it('[TK-16] can be copied: it needs nothing of this repository but packages and the vectors', () => {
    const folder = new URL('../../../examples/protocol-tests/', import.meta.url)
    const files = ['package.json', 'tsconfig.json', 'vitest.config.ts']
    for (const name of readdirSync(new URL('src/', folder))) files.push(`src/${name}`)
    const outside = files.flatMap((name) => {
      const file = new URL(name, folder)
      const named = readFileSync(file, 'utf8').match(/(?<=['"])\.{1,2}\/[^'"]*/g) ?? []
      return named.map((path) => new URL(path, file).href).filter((path) => !path.startsWith(folder.href))
    })
    expect(outside).toEqual([new URL('../../../docs/test-vectors.json', import.meta.url).href])
  })
})
