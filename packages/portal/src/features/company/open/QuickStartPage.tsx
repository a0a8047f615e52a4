import { focusVisible, token, typeStep } from '@weft/ui'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { StaticPage } from '../reading/StaticPage'
import { CodeSample } from './CodeSample'
import { StartSteps } from './StartSteps'
import { startSamples } from './samples'
import { openWords } from './words'

const Turns = styled.nav`
  display: flex;
  justify-content: space-between;
  gap: ${token('space.5')};
  padding-top: ${token('space.5')};
  border-top: 1px solid ${token('color.hairline')};
  & > a { display: inline-flex; align-items: center; gap: .5em; min-height: 44px; color: ${token('color.link')}; ${typeStep('body')} ${focusVisible} }
  & > a:only-child[data-next] { margin-left: auto; }
`

const All = styled.section`
  margin-top: ${token('space.8')};
  & > h2 { margin-bottom: ${token('space.6')}; ${typeStep('h3')} }
`

/** /center/quickStart1 … 5, each also with /text-1 behind it (D1 §2, PC-23). */
export function QuickStartPage() {
  const { pathname } = useLocation()
  const step = Number(/quickStart(\d)/.exec(pathname)?.[1])
  const sample = startSamples()[step - 1]
  const name = (at: number) => openWords.starts[at - 1]
  return (
    <StaticPage
      path={`/center/quickStart${step}/text-1`}
      title={name(step) ?? openWords.display.start}
      trail={[{ label: openWords.display.isv, href: urls.isv }]}
      beside={sample ? <CodeSample {...sample} /> : undefined}
      after={
        <>
          <Turns aria-label={openWords.display.start}>
            {step > 1 ? (
              <Link to={urls.quickStart(step - 1)}>
                <ArrowLeft size={16} aria-hidden="true" />
                {openWords.previous}：{name(step - 1)}
              </Link>
            ) : null}
            {step < openWords.starts.length ? (
              <Link to={urls.quickStart(step + 1)} data-next>
                {openWords.next}：{name(step + 1)}
                <ArrowRight size={16} aria-hidden="true" />
              </Link>
            ) : null}
          </Turns>
          <All>
            <h2>{openWords.display.start}</h2>
            <StartSteps current={step} />
          </All>
        </>
      }
    />
  )
}
