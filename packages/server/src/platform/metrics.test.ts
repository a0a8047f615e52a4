/** docs/guides/operations.md explains every figure of /metrics, and no other. */
import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { createMetrics } from './metrics'

const guide = readFileSync(new URL('../../../../docs/guides/operations.md', import.meta.url), 'utf8')
const idle = { idleCount: 0, totalCount: 0, waitingCount: 0 } as pg.Pool
const figuresNow = (behind = async () => 3) => createMetrics(idle, behind).registry.getMetricsAsJSON()

describe('the figures', () => {
  it('each has a line in the operations guide, and each line a figure', async () => {
    const figures = (await figuresNow()).map(({ name }) => name)
    const lines = [...guide.matchAll(/^\| `(weft_\w+)` \|/gm)].map(([, name]) => name)
    // Some of the process figures are read from /proc.
    const known = process.platform === 'linux' ? lines : lines.filter((name) => !name?.startsWith('weft_process_'))
    expect([...lines].sort()).toEqual([...new Set(lines)].sort())
    expect(known.filter((name) => !figures.includes(name ?? ''))).toEqual([])
    expect(figures.filter((name) => !lines.includes(name))).toEqual([])
  })

  it('the time of the store is one commit’s, in its help and in the guide, not a message’s from its arrival', async () => {
    const [figure] = (await figuresNow()).filter(({ name }) => name === 'weft_message_store_seconds')
    const line = /^\| `weft_message_store_seconds` .*$/m.exec(guide)?.[0]
    expect([figure?.help, line]).toEqual([
      expect.stringMatching(/one commit/),
      expect.stringMatching(/one commit, from the moment its batch was given to the database/),
    ])
    expect(figure?.help).not.toMatch(/arrival/)
  })

  it('without a database the wait for the search index is unknown, and the other figures are told', async () => {
    const told = async (behind?: () => Promise<number>) =>
      (await figuresNow(behind)).find(({ name }) => name === 'weft_search_behind_seconds')?.values[0]?.value
    const gone = () => Promise.reject(new Error('gone'))
    expect(await told()).toBe(3)
    expect(await told(gone)).toBeNaN()
    const names = async (behind?: () => Promise<number>) => (await figuresNow(behind)).map(({ name }) => name)
    expect(await names(gone)).toEqual(await names())
  })

  it('no rule to ring somebody names a figure that does not exist', async () => {
    const figures = (await figuresNow()).map(({ name }) => name)
    const named = [...guide.matchAll(/weft_[a-z0-9_]+/g)].map(([name]) => name.replace(/_(?:count|sum|bucket)$/, ''))
    expect([...new Set(named)].filter((name) => !figures.includes(name))).toEqual([])
  })
})

describe('deploy/monitoring', () => {
  const file = (name: string) => readFileSync(new URL(`../../../../deploy/monitoring/${name}`, import.meta.url), 'utf8')
  const alerts = parse(file('alerts.yaml')) as {
    groups: { rules: { alert: string; expr: string; annotations: Record<string, string> }[] }[]
  }
  const rules = alerts.groups.flatMap((group) => group.rules)
  const board = JSON.parse(file('grafana-dashboard.json')) as {
    panels: { id: number; title: string; gridPos: Record<'x' | 'y' | 'w' | 'h', number>; targets: { expr: string }[] }[]
  }
  const figuresOf = (text: string) => [...text.matchAll(/weft_[a-z0-9_]+/g)].map(([name]) => name)

  it('asks for figures that exist, with the labels that they have', async () => {
    const figures = await figuresNow()
    const known = new Map<string, string>(figures.map(({ name, type }) => [name, String(type)]))
    const asked = [
      ...rules.map(({ expr }) => expr),
      ...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ]
    expect(asked.length).toBeGreaterThan(20)
    for (const expr of asked)
      for (const name of figuresOf(expr)) {
        const [, base = name, part] = /^(.*)_(bucket|sum|count)$/.exec(name) ?? []
        expect([name, known.get(name) ?? (part && known.get(base))]).toEqual([name, expect.any(String)])
        if (part) expect([name, known.get(base)]).toEqual([name, 'histogram'])
      }
    const { registry } = createMetrics(idle)
    let selectors = 0
    for (const [, name = '', chosen = ''] of asked.flatMap((expr) => [...expr.matchAll(/(\w+)\{([^}]*)\}/g)])) {
      const labels = [...chosen.matchAll(/(\w+)(?:=~|!~|!=|=)"/g)].map(([, label = '']) => label)
      const metric =
        registry.getSingleMetric(name) ?? registry.getSingleMetric(name.replace(/_(bucket|sum|count)$/, ''))
      const own = (metric as { labelNames?: string[] } | undefined)?.labelNames ?? []
      // `instance` and `job` are of Prometheus.
      expect([name, labels.filter((label) => ![...own, 'le', 'instance', 'job'].includes(label))]).toEqual([name, []])
      selectors += labels.length
    }
    expect(selectors).toBeGreaterThan(3)
  })

  it('has a rule for everything that the guide rings for, and says what to do', () => {
    const table = /\| what \| because \|\n([\s\S]*?)\n\n/.exec(guide)?.[1] ?? ''
    const rung = new Set(figuresOf(table).map((name) => name.replace(/_count$/, '')))
    const ruled = new Set(
      rules.flatMap(({ expr }) => figuresOf(expr)).map((name) => name.replace(/_(count|bucket)$/, '')),
    )
    expect(rung.size).toBeGreaterThan(5)
    expect([...rung].filter((name) => !ruled.has(name))).toEqual([])
    for (const { alert, annotations } of rules) {
      expect([alert, annotations.summary?.length]).toEqual([alert, expect.any(Number)])
      expect([alert, annotations.action?.length]).toEqual([alert, expect.any(Number)])
    }
  })

  it('the board has each panel once, and none over another', () => {
    expect(new Set(board.panels.map(({ id }) => id)).size).toBe(board.panels.length)
    for (const { gridPos: one, title } of board.panels) {
      expect(one.x + one.w).toBeLessThanOrEqual(24)
      const over = board.panels.filter(
        ({ gridPos: other, title: named }) =>
          named !== title &&
          one.x < other.x + other.w &&
          other.x < one.x + one.w &&
          one.y < other.y + other.h &&
          other.y < one.y + one.h,
      )
      expect(over.map(({ title: named }) => `${title} · ${named}`)).toEqual([])
    }
  })
})
