/** Links between the lists of this area, at the foot of their banner; the thread is under the current one. */
import { below, focusVisible, token, typeStep } from '@weft/ui'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { words } from '../words'

/** On a phone: free px after the last link, as before the first. */
const EDGE_PX = 16

const Root = styled.nav`
  margin-top: ${token('space.2')};
  & > ul { display: flex; gap: ${token('space.5')}; overflow-x: auto; scrollbar-width: none; }
  & a {
    position: relative;
    display: flex;
    align-items: center;
    min-height: 36px;
    color: ${token('color.indigo.100')};
    text-decoration: none;
    white-space: nowrap;
    ${typeStep('body')}
    ${focusVisible}
  }
  & a:focus-visible { outline-color: #fff; outline-offset: -2px; }
  & a:hover { color: #fff; text-decoration: underline; text-underline-offset: .4em; }
  & a[aria-current] { color: #fff; font-weight: 600; text-decoration: none; }
  & a[aria-current]::after { content: ''; position: absolute; inset: auto 0 0; height: 3px; background: ${token('color.weft.400')}; }
  ${below('desktop')} { margin-right: -16px; & > ul { padding-right: ${EDGE_PX}px; } & a { min-height: 44px; } }
  @media (forced-colors: active) { & a[aria-current]::after { background: Highlight; forced-color-adjust: none; } }
`

const places = [
  { to: urls.industries, name: words.industries.all },
  { to: urls.solutions, name: words.solutions.title },
  { to: urls.projectCases, name: words.projects.title },
  { to: urls.news, name: words.news.title },
  { to: urls.knowledge, name: words.knowledge.title },
] as const

export function AreaNav({ current }: { current: (typeof places)[number]['to'] }) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // On a phone the row is wider than the screen, and the current link may be its last. Waits for the next frame: measuring now
    // would force a layout of the whole page in the task that mounts it.
    const frame = requestAnimationFrame(() => {
      const row = list.current
      const link = row?.querySelector('[aria-current]')
      if (!row || !link) return
      row.scrollLeft += Math.max(0, link.getBoundingClientRect().right + EDGE_PX - row.getBoundingClientRect().right)
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <Root aria-label={words.area}>
      <ul ref={list}>
        {places.map(({ to, name }) => (
          <li key={to}>
            <Link to={to} aria-current={to === current ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Root>
  )
}
