/** Solution steps on a vertical thread; each lights up when it comes into view and stays lit (design §3, PC-12). */
import type { CaseDetail } from '@weft/contract'
import { below, Knot, reducedMotion, token, typeStep } from '@weft/ui'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Photo } from '../../../shared/picture/Photo'
import { words } from '../words'
import { drawnOf, lightOf, visibleShare } from './step-light'

const List = styled.ol`
  position: relative;
  display: grid;
  @media print { display: block; }
`
const Step = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 3rem minmax(0, 1fr);
  padding-bottom: ${token('space.6')};
  color: ${token('color.textMeta')};
  transition: color ${token('duration.page')} ${token('ease.out')};
  &:not([data-light='ahead']) { color: ${token('color.textSecondary')}; }
  & > [data-line] { position: absolute; left: 3px; top: 18px; bottom: -8px; width: 3px; background: ${token('color.hairline')}; }
  &:last-child > [data-line] { bottom: ${token('space.6')}; }
  & > [data-line] > span { position: absolute; inset: 0; background: ${token('color.thread')}; transform-origin: 0 0; }
  & > [data-knot] { position: relative; z-index: 1; padding-top: 8px; }
  ${below('desktop')} { grid-template-columns: 28px minmax(0, 1fr); }
  ${reducedMotion} { transition: none; }
  @media print { padding-bottom: 8pt; break-inside: avoid; }
  @media (forced-colors: active) { & > [data-line] > span { background: Highlight; forced-color-adjust: none; } }
`
const Card = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 18rem;
  gap: ${token('space.5')};
  align-items: start;
  &[data-plain='true'] { grid-template-columns: minmax(0, 1fr); }
  & small { display: block; font: 500 calc(max(12px, .8125rem) * var(--weft-text-scale, 1))/1.5 ${token('font.figures')}; letter-spacing: .06em; }
  & h3 { ${typeStep('h4')} }
  & p { margin: ${token('space.2')} 0 0; ${typeStep('body')} }
  li:not([data-light='ahead']) & h3 { color: ${token('color.text')}; }
  ${below('desktop')} { grid-template-columns: minmax(0, 1fr); }
  /* The picture beside the words: below them each step would fill half a sheet. */
  @media print { &[data-plain='false'] { grid-template-columns: minmax(0, 1fr) 11rem; } }
`

type SolutionStep = CaseDetail['solutionInfoList'][number]

/** Returns the largest visible share that each step has reached. */
function useShares(count: number) {
  const list = useRef<HTMLOListElement>(null)
  const [shares, setShares] = useState<readonly number[]>(() => Array.from({ length: count }, () => 0))
  useEffect(() => {
    const place = list.current
    if (!place) return
    let frame = 0
    const look = () => {
      frame = 0
      const now = [...place.children].map((step) => {
        const { top, bottom } = step.getBoundingClientRect()
        return visibleShare(top, bottom, window.innerHeight)
      })
      setShares((before) => {
        const next = now.map((share, at) => Math.max(share, before[at] ?? 0))
        return next.some((share, at) => share !== before[at]) ? next : before
      })
    }
    const ask = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    window.addEventListener('scroll', ask, { passive: true })
    window.addEventListener('resize', ask)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', ask)
      window.removeEventListener('resize', ask)
    }
  }, [])
  return { list, shares }
}

export function LitSteps({ steps }: { steps: readonly SolutionStep[] }) {
  const { list, shares } = useShares(steps.length)
  return (
    <List ref={list}>
      {steps.map((step, at) => {
        const share = shares[at] ?? 0
        const light = lightOf(share)
        const picture = step.solutionPicture?.fileAccessPath ?? step.path
        return (
          <Step key={step.solutionName} data-light={light}>
            <span data-line aria-hidden="true">
              <span style={{ transform: `scaleY(${drawnOf(share)})` }} />
            </span>
            <span data-knot>
              <Knot state={light === 'ahead' ? 'ahead' : light === 'lit' ? 'done' : 'current'} />
            </span>
            <Card data-plain={!picture}>
              <div>
                <small>{words.detail.step(at + 1)}</small>
                <h3>{step.solutionName}</h3>
                <p>{step.solutionContent}</p>
              </div>
              {picture ? <Photo src={picture} alt="" ratio="16 / 9" /> : null}
            </Card>
          </Step>
        )
      })}
    </List>
  )
}
