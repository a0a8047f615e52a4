/** docs/guides/operations.md explains every figure of /metrics, and no other. */
import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { createMetrics } from './metrics'

const guide = readFileSync(new URL('../../../../docs/guides/operations.md', import.meta.url), 'utf8')
const idle = { idleCount: 0, totalCount: 0, waitingCount: 0 } as pg.Pool

describe('the figures', () => {
  it('each has a line in the operations guide, and each line a figure', async () => {
    const figures = (await createMetrics(idle).registry.getMetricsAsJSON()).map(({ name }) => name)
    const lines = [...guide.matchAll(/^\| `(weft_\w+)` \|/gm)].map(([, name]) => name)
    // Some of the process figures are read from /proc.
    const known = process.platform === 'linux' ? lines : lines.filter((name) => !name?.startsWith('weft_process_'))
    expect([...lines].sort()).toEqual([...new Set(lines)].sort())
    expect(known.filter((name) => !figures.includes(name ?? ''))).toEqual([])
    expect(figures.filter((name) => !lines.includes(name))).toEqual([])
  })

  it('the time of the store is one commit’s, in its help and in the guide, not a message’s from its arrival', async () => {
    const [figure] = (await createMetrics(idle).registry.getMetricsAsJSON()).filter(
      ({ name }) => name === 'weft_message_store_seconds',
    )
    const line = /^\| `weft_message_store_seconds` .*$/m.exec(guide)?.[0]
    expect([figure?.help, line]).toEqual([
      expect.stringMatching(/one commit/),
      expect.stringMatching(/one commit, from the moment its batch was given to the database/),
    ])
    expect(figure?.help).not.toMatch(/arrival/)
  })

  it('no rule to ring somebody names a figure that does not exist', async () => {
    const figures = (await createMetrics(idle).registry.getMetricsAsJSON()).map(({ name }) => name)
    const named = [...guide.matchAll(/weft_[a-z0-9_]+/g)].map(([name]) => name.replace(/_(?:count|sum|bucket)$/, ''))
    expect([...new Set(named)].filter((name) => !figures.includes(name))).toEqual([])
  })
})
