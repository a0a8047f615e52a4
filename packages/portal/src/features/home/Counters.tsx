import type { companyCalls } from '@weft/contract'
import { below, isStill, token, typeStep } from '@weft/ui'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { http } from '../../platform/session/client'
import type { PathOf } from '../../platform/session/path-of'
import { home } from './words'

const Root = styled.dl`
  position: relative;
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  width: min(105rem, 100% - 6rem);
  margin: -60px auto 0;
  background: ${token('color.surface')};
  box-shadow: ${token('elevation.2')};
  border-radius: ${token('radius.control')};
  & > div { display: flex; flex-direction: column-reverse; gap: ${token('space.2')}; padding: ${token('space.6')} ${token('space.7')}; }
  & > div + div { border-left: 1px solid ${token('color.hairline')}; }
  & dt { color: ${token('color.textSecondary')}; ${typeStep('body')} }
  & dd { ${typeStep('figureXL')} font-size: min(${token('type.figureXL.size')}, 12vw); color: ${token('color.indigo.800')}; }
  & dd > small { margin-left: .4em; font-size: ${token('type.body.size')}; font-weight: 400; color: ${token('color.textMeta')}; }
  ${below('desktop')} {
    grid-template-columns: 1fr 1fr;
    width: calc(100% - 32px);
    & > div { padding: ${token('space.5')}; }
    & > div:nth-child(3) { border-left: 0; }
    & > div:nth-child(n + 3) { border-top: 1px solid ${token('color.hairline')}; }
  }
`

/** Counts up once in 800 ms. The page contains the true value from the start, for screen readers and reduced motion. */
function Figure({ value }: { value: number }) {
  const [shown, setShown] = useState(value)
  useEffect(() => {
    if (value === 0 || isStill()) {
      setShown(value)
      return
    }
    const began = performance.now()
    let frame = requestAnimationFrame(function draw(now) {
      const share = Math.min(1, (now - began) / 800)
      setShown(Math.round(value * share))
      if (share < 1) frame = requestAnimationFrame(draw)
    })
    return () => cancelAnimationFrame(frame)
  }, [value])
  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <span style={{ position: 'absolute', clipPath: 'inset(50%)', width: 1, height: 1, overflow: 'hidden' }}>
        {value}
      </span>
    </>
  )
}

/** Values of getKpiCount, in the counters' order. The first page loads no schemas, so each value is checked here. */
const figureOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined)

interface Known {
  /** In the order of the counters. */
  counts: (number | undefined)[]
  /** The company's figures by name, as on 关于我们. */
  company: Readonly<Record<string, unknown>>
}
async function readKnown(): Promise<Known> {
  const [rows, profiles] = await Promise.all([
    http.request<{ kpi?: unknown }>({
      method: 'GET',
      path: '/gather-kpi-service/open-api/app/v1/dtl' satisfies PathOf<typeof companyCalls.kpi>,
      auth: 'none',
    }),
    http
      .request<{ figures?: { about?: Known['company'] } }>({
        method: 'GET',
        path: '/open-api/company/v1/profile' satisfies PathOf<typeof companyCalls.profile>,
        auth: 'none',
      })
      .catch(() => []),
  ])
  return { counts: rows.map(({ kpi }) => figureOf(kpi)), company: profiles[0]?.figures?.about ?? {} }
}
let known: Known | undefined

/**
 * PC-04: registered users, connected devices, spare parts, online orders; 2, 0, 0, 0 while unknown. In the place of a
 * counter below its `floor` stands a figure of the company.
 */
export function Counters() {
  const [shown, setShown] = useState(known)
  useEffect(() => {
    if (known) return
    let left = false
    readKnown().then(
      (found) => {
        known = found
        if (!left) setShown(found)
      },
      // The defaults stay; the page promised no figure.
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [])
  return (
    <Root>
      {home.counters.map((counter, at) => {
        const count = shown?.counts[at] ?? counter.fallback
        const own = home.company[at]
        const isLow = own !== undefined && count < counter.floor
        return (
          <div key={counter.label}>
            <dt>{isLow ? own.label : counter.label}</dt>
            <dd>
              <Figure value={isLow ? (figureOf(shown?.company[own.figure]) ?? own.value) : count} />
              <small>{isLow ? own.unit : counter.unit}</small>
            </dd>
          </div>
        )
      })}
    </Root>
  )
}
