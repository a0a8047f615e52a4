/** The guide's client as the guide describes: against `weft-mock`, and driven by the suite for clients. */
import { clientProcess, portStage, runClientConformance } from '@weft/testkit/client-conformance'
import { createMockServer } from '@weft/testkit/mock-server'
import { expect, it, vi } from 'vitest'
import { runOwnClient, withOwnAdapter } from './own-client'

// A client treats a connection as dead only after 10 s.
vi.setConfig({ testTimeout: 120_000 })
/** Most of a run is waiting, so all rules run at the same time. */
const AT_ONCE = 30

it('[TK-95] the guide’s client runs against the mock, and ends with nothing unsent', async () => {
  const mock = await createMockServer()
  const { status, said } = await runOwnClient(mock.url)
  await mock.close()
  expect(said).toMatch(/^\d+ desk: \S+/m)
  expect(said).toMatch(/^\d+ me: 断线时写的，一条也不会丢$/m)
  expect(said).toMatch(/^done, \d+ messages, nothing unsent$/m)
  expect(status).toBe(0)
})

it('[TK-95] the suite for clients finds nothing in the guide’s client, driven by the guide’s adapter', async () => {
  const report = await withOwnAdapter((file) =>
    runClientConformance({
      open: portStage((origin) => clientProcess([process.execPath, file, '{origin}'], origin)),
      atOnce: AT_ONCE,
      // A busy machine takes several times as long as an idle one.
      timeoutMs: 60_000,
    }),
  )
  expect(report.results.filter(({ outcome }) => outcome !== 'kept')).toEqual([])
  expect(report.kept).toBeGreaterThan(20)
})
