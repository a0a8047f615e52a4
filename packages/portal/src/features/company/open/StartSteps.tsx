/** The five steps of 快速开始 on a thread, lit up to the current step. */
import { below, focusVisible, Knot, token, typeStep } from '@weft/ui'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { openWords } from './words'

const Steps = styled.ol`
  position: relative;
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  &::before { content: ''; position: absolute; left: 0; right: 0; top: 3px; height: 3px; background: ${token('color.thread')}; }
  & > li { position: relative; padding-right: ${token('space.5')}; }
  & > li > span { position: relative; display: block; margin-bottom: ${token('space.5')}; background: ${token('color.ground')}; }
  & > li > small { color: ${token('color.textMeta')}; ${typeStep('caption')} }
  & > li > h3 { margin-top: ${token('space.1')}; ${typeStep('h4')} }
  & > li > h3 > a { color: inherit; text-decoration: none; ${focusVisible} }
  & > li > h3 > a::after { content: ''; position: absolute; inset: 0; }
  & > li:hover > h3 { text-decoration: underline; text-underline-offset: .3em; }
  & > li > p { margin-top: ${token('space.2')}; color: ${token('color.textSecondary')}; ${typeStep('bodyS')} }
  & > li[data-current] > h3 { color: ${token('color.link')}; }
  ${below('desktop')} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${token('space.5')};
    padding-left: ${token('space.6')};
    &::before { left: 3px; right: auto; top: 0; bottom: 0; width: 3px; height: auto; }
    & > li > span { position: absolute; left: calc(-1 * ${token('space.6')}); top: .3em; }
  }
`

/** @param current the current step, 1..5; undefined: none is marked */
export function StartSteps({ current }: { current?: number }) {
  return (
    <Steps>
      {openWords.starts.map((name, index) => (
        <li key={name} data-current={index + 1 === current || undefined}>
          <Knot />
          <small>{openWords.step(index + 1)}</small>
          <h3>
            <Link to={urls.quickStart(index + 1)} aria-current={index + 1 === current ? 'page' : undefined}>
              {name}
            </Link>
          </h3>
          <p>{openWords.startTexts[index]}</p>
        </li>
      ))}
    </Steps>
  )
}
