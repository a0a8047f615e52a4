/**
 * The commands of the pages for those who test the protocol or write a client: each is run as it stands, from what
 * `npm ci && npm start` leaves and nothing else. Ports are other ones, and what `npm install` would fetch comes from here.
 */
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const PAGES = [
  'docs/guides/protocol-tests.md',
  'docs/guides/write-your-own-client.md',
  'examples/protocol-tests/README.md',
  'packages/testkit/README.md',
]
const read = (file: string) => readFileSync(join(root, file), 'utf8')
/** Lines of the blocks for a shell, without what is said behind them. */
const commands = PAGES.flatMap((page) =>
  [...read(page).matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) =>
    block
      .split('\n')
      .map((line) => line.replace(/\s+#.*$/, '').trim())
      .filter((line) => line !== '' && !line.startsWith('#')),
  ),
)

// Below the project, so that what the packages need is found; forgotten by git, like every .cache.
mkdirSync(join(root, '.cache'), { recursive: true })
const place = mkdtempSync(join(root, '.cache/guides-'))
const own = join(place, 'own')
let port = 0
let proxyPort = 0

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = server.address() as { port: number }
      server.close(() => resolve(free))
    })
  })
const here = (command: string) =>
  command
    .replaceAll('7300', String(port))
    .replaceAll('7301', String(proxyPort))
    .replaceAll('https://im.example', `http://127.0.0.1:${port}`)
    .replaceAll('your-app', 'weft-demo')
    .replaceAll('../kit', join(place, 'kit'))

function begin(command: string, cwd = root, env: NodeJS.ProcessEnv = {}) {
  const outside = Object.entries(process.env).filter(([name]) => !/^(NODE_ENV|VITEST|TEST$)/.test(name))
  const child = spawn('bash', ['-c', here(command)], {
    cwd,
    env: { ...Object.fromEntries(outside), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, to be ended as one: npm and npx start others.
    detached: true,
  })
  let said = ''
  const listeners: (() => void)[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += String(chunk)
      for (const listener of listeners) listener()
    })
  const ended = new Promise<{ status: number | null; said: string }>((resolve) =>
    child.once('close', (status) => resolve({ status, said })),
  )
  const heard = (words: RegExp) =>
    Promise.race([
      new Promise<string>((resolve) => {
        const look = () => words.test(said) && resolve(said)
        listeners.push(look)
        look()
      }),
      ended.then(({ status }) => {
        throw new Error(`${command} ended with ${status} before it said ${words}:\n${said}`)
      }),
    ])
  const stop = async () => {
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
    return ended
  }
  return { ended, heard, stop }
}
const running: { stop(): Promise<unknown> }[] = []
const run = async (command: string, cwd?: string) => {
  const { status, said } = await begin(command, cwd).ended
  expect(`${status}\n${said}`).toMatch(/^0\n/)
  return said
}

/**
 * How each command of the pages is run; one that no row fits fails the test that lists them. What only fetches from a registry
 * is not run: what it would bring is unpacked from the tarballs, or is there. The own client, the mock on a port and the suite
 * for clients have tests of their own (packages/proof/src/conformance, TK-84 and TK-95).
 */
const ROWS: [RegExp, string][] = [
  [/^npm ci && npm start$/, 'the start'],
  [/^WEFT_ORIGIN=http:\/\/127\.0\.0\.1:7301 npm start$/, 'the start'],
  [/^npx weft-fault-proxy --to 7300 --port 7301 --every 2000$/, 'weather'],
  [/^npx weft-conformance --url https:\/\/im\.example --app your-app$/, 'conformance'],
  [/^npm test -w @weft\/example-protocol-tests$/, 'in the project'],
  [/^mkdir -p \.\.\/kit && npm pack (-w @weft\/\w+ )+--pack-destination \.\.\/kit$/, 'packing'],
  [/^npm install -D \.\.\/kit\/weft-\*\.tgz mock-socket vitest$/, 'installing'],
  [/^npm install -D @weft\/testkit mock-socket vitest$/, 'after a release'],
  [/^npx vitest run$/, 'the own project'],
  [/^npm install ws && node client\.mjs http:\/\/127\.0\.0\.1:7300$/, 'the own client'],
  [/^npx weft-mock --port 7400 --control 7401$/, 'the mock on a port'],
  [/^npx weft-client-conformance -- node adapter\.mjs \{origin\}$/, 'the suite for clients'],
]
const commandOf = (how: string): string => {
  const found = commands.find((command) => ROWS.some(([form, name]) => name === how && form.test(command)))
  if (found === undefined) throw new Error(`no page has the command of "${how}"`)
  return found
}

beforeAll(async () => {
  ;[port, proxyPort] = [await freePort(), await freePort()]
  const start = begin('WEFT_ORIGIN=http://127.0.0.1:7301 npm start', root, {
    PORT: String(port),
    WEFT_DATA: join(place, 'data'),
  })
  running.push(start)
  await start.heard(/13800000001/)
}, 600_000)
afterAll(async () => {
  for (const one of running.reverse()) await one.stop()
  rmSync(place, { recursive: true, force: true })
}, 60_000)

describe('the commands of the guides', () => {
  it('[TK-18] are all run by a test', () => {
    expect(commands.filter((command) => !ROWS.some(([form]) => form.test(command)))).toEqual([])
  })

  it('[TK-18] weather: the proxy stands where the host reply leads', async () => {
    const proxy = begin(commandOf('weather'))
    await proxy.heard(/listening on/)
    const reply = await fetch(`http://127.0.0.1:${port}/v1/api/mobile/app/host/weft-demo`)
    expect(await reply.json()).toMatchObject({ data: [{ host: `http://127.0.0.1:${proxyPort}` }] })
    await proxy.stop()
  }, 60_000)

  it('[TK-18] the conformance suite passes the product', async () => {
    const calm = begin('npx weft-fault-proxy --to 7300 --port 7301')
    running.push(calm)
    await calm.heard(/listening on/)
    expect(await run(commandOf('conformance'))).toMatch(/\d+ kept, 0 broken/)
  }, 300_000)

  it('[TK-18] the example runs in the project', async () => {
    expect(await run(commandOf('in the project'))).toMatch(/passed/)
  }, 120_000)

  it('[TK-18] packing gives a kit that a project of one’s own can use', async () => {
    await run(commandOf('packing'))
    const tarballs = readdirSync(join(place, 'kit'))
    expect(tarballs.map((name) => name.replace(/-\d.*/, '')).sort()).toEqual([
      'weft-gateway',
      'weft-protocol',
      'weft-testkit',
    ])
    cpSync(join(root, 'examples/protocol-tests'), own, {
      recursive: true,
      filter: (file) => !file.includes('node_modules'),
    })
    cpSync(join(root, 'docs/test-vectors.json'), join(own, 'test-vectors.json'))
    writeFileSync(
      join(own, 'vitest.config.ts'),
      read('examples/protocol-tests/vitest.config.ts').replace(/^\s*(resolve|ssr): .*conditions.*\n/gm, ''),
    )
    for (const tarball of tarballs) {
      const folder = join(own, 'node_modules/@weft', tarball.replace(/^weft-|-\d.*/g, ''))
      mkdirSync(folder, { recursive: true })
      execFileSync('tar', ['-xzf', join(place, 'kit', tarball), '-C', folder, '--strip-components=1'])
    }
    expect(await run(commandOf('the own project'), own)).toMatch(/passed/)
  }, 600_000)
})
