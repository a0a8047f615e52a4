import { styled } from 'styled-components'
import { site } from '../../platform/site/config'

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: .75rem;
  color: inherit;
  & > svg { flex: none; width: max(34px, 2.5rem); height: auto; }
  & > span { display: grid; gap: 1px; line-height: 1.1; white-space: nowrap; }
  & > span > b { font: 700 max(20px, 1.5rem)/1.1 var(--weft-font-display); letter-spacing: .04em; }
  & > span > small { font: 500 max(9px, .5625rem)/1.2 var(--weft-font-figures); letter-spacing: .09em; opacity: .72; }
`

/** Logo and name of the company. Takes the surrounding text colour; only the thread keeps its own. */
export function Wordmark() {
  return (
    <Root>
      <svg viewBox="0 0 44 32" fill="none" aria-hidden="true" strokeLinejoin="round" strokeLinecap="round">
        <path d="M2 16C10 3 34 3 42 16 34 29 10 29 2 16Z" stroke="currentColor" strokeWidth="2.2" />
        <path d="M15 12.5h14v7H15z" stroke="currentColor" strokeWidth="1.8" />
        <path d="M0 23c8 3 11-7 18-7s7 3 14 1 7-8 12-9" stroke="#E9895A" strokeWidth="2.4" />
      </svg>
      <span translate="no">
        <b>{site.name}</b>
        <small aria-hidden="true">{site.latinName}</small>
      </span>
    </Root>
  )
}
