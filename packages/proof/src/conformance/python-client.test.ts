/** examples/python-client as its README describes: its own tests against `weft-mock`, and the suite for clients. */
import { spawn, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { clientProcess, portStage, runClientConformance } from '@weft/testkit/client-conformance'
import { describe, expect, it, vi } from 'vitest'

vi.setConfig({ testTimeout: 120_000 })

const FOLDER = fileURLToPath(new URL('../../../../examples/python-client', import.meta.url))
const MOCK = fileURLToPath(new URL('../../../testkit/bin/weft-mock.mjs', import.meta.url))
/** The system's own Python first: Debian's packages are there, but not in a virtual environment. */
const PYTHON = ['/usr/bin/python3', 'python3'].find(
  (program) => spawnSync(program, ['-c', 'import websockets, cryptography']).status === 0,
)
if (PYTHON === undefined)
  console.warn(
    '!! NO PYTHON CLIENT: examples/python-client is not tried. Install python3-websockets and python3-cryptography.',
  )

describe.skipIf(PYTHON === undefined)('examples/python-client', () => {
  it('[TK-96] passes its own tests against weft-mock: expiry, 100001, a lost 203, recall, resume, under both framings', async () => {
    const child = spawn(PYTHON ?? '', ['-B', '-m', 'unittest', '-v'], {
      cwd: FOLDER,
      env: { ...process.env, WEFT_MOCK: `${process.execPath} --import tsx --conditions=weft-source ${MOCK}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
    const status = await new Promise((resolve) => child.on('close', resolve))
    expect(said).toMatch(/^OK$/m)
    expect(status).toBe(0)
  })

  it('[TK-96] passes the suite for clients', async () => {
    const report = await runClientConformance({
      open: portStage((origin) => clientProcess([PYTHON ?? '', '-B', `${FOLDER}/adapter.py`], origin)),
      atOnce: 30,
      // A busy machine takes several times as long as an idle one.
      timeoutMs: 60_000,
    })
    expect(report.results.filter(({ outcome }) => outcome !== 'kept')).toEqual([])
    expect(report.kept).toBeGreaterThan(20)
  })
})
