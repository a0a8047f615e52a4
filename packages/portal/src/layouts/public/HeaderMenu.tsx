import { ChevronLeftIcon, ChevronRightIcon, focusVisible, Thread, token, typeStep } from '@weft/ui'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { measure } from '../../platform/first-view/drawing'
import { words } from '../../platform/strings/common'
import { MenuLink } from './MenuLink'
import { currentItem, furtherMenu, type MenuItem, menu } from './menu'
import { SubMenu } from './SubMenu'

/** D1 §9: distance in px of one arrow press, and the window width from which the further entries are inline. */
const STEP_PX = 200
const WIDE = '(min-width: 1500px)'

// The server draws them for every width.
const Root = styled.nav`
  display: flex;
  flex: 1;
  align-self: stretch;
  align-items: stretch;
  min-width: 0;
  & > ul { display: flex; gap: ${token('space.3')}; height: 100%; min-width: 0; overflow-x: auto; scrollbar-width: none; padding: 0 4px; }
  & > ul > li { position: relative; display: flex; flex: none; align-items: stretch; }
  & > ul > li[data-further='first'] { margin-left: ${token('space.2')}; padding-left: ${token('space.4')}; }
  & > ul > li[data-further='first']::before { content: ''; position: absolute; left: 0; top: 50%; height: 16px; margin-top: -8px; border-left: 1px solid currentColor; opacity: .32; }
  & a, & button {
    display: flex;
    align-items: center;
    padding: 0 ${token('space.1')};
    border: 0;
    background: none;
    color: inherit;
    text-decoration: none;
    white-space: nowrap;
    cursor: pointer;
    ${typeStep('body')}
    ${focusVisible}
    outline-offset: -4px;
  }
  & [data-further] > a, & [data-further] > button { ${typeStep('bodyS')} }
  @media (max-width: 1499.98px) { & > ul > li[data-further] { display: none; } }
  @media (min-width: 1500px) and (max-width: 1699.98px) { & > ul > li > a, & > ul > li > button { ${typeStep('bodyS')} } }
  & a:hover, & button:hover { text-decoration: underline; text-underline-offset: .5em; text-decoration-thickness: 1px; }
  & [aria-disabled='true'] { opacity: .68; }
  & > ul > li > span { position: absolute; left: 0; right: 0; bottom: 0; }
  & > button { flex: none; width: 28px; justify-content: center; padding: 0; & > svg { width: 18px; height: 18px; } }
  & > button:disabled { opacity: .32; cursor: default; }
  header[data-white='true'][data-hero='true'] & > ul > li > :focus-visible { outline-color: #fff; }
`

const subscribe = (onChange: () => void) => {
  const media = window.matchMedia(WIDE)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}
const isWideNow = () => window.matchMedia(WIDE).matches

interface Ends {
  overflows: boolean
  atStart: boolean
  atEnd: boolean
}
const isSame = (one: Ends, other: Ends) =>
  one.overflows === other.overflows && one.atStart === other.atStart && one.atEnd === other.atEnd

/** Whether the row overflows, and whether it is scrolled to an end. */
function useOverflow(isInline: boolean) {
  const row = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState<Ends>({ overflows: false, atStart: true, atEnd: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: other entries are another width
  useLayoutEffect(() => {
    const node = row.current
    if (!node) return
    const look = () => {
      const over = node.scrollWidth - node.clientWidth
      const found = { overflows: over > 2, atStart: node.scrollLeft <= 1, atEnd: node.scrollLeft >= over - 1 }
      setEnds((known) => (isSame(known, found) ? known : found))
    }
    const callOff = measure(look)
    const watch = new ResizeObserver(look)
    watch.observe(node)
    node.addEventListener('scroll', look, { passive: true })
    return () => {
      callOff?.()
      watch.disconnect()
      node.removeEventListener('scroll', look)
    }
  }, [isInline])
  const scroll = (way: 1 | -1) => row.current?.scrollBy({ left: way * STEP_PX, behavior: 'smooth' })
  return { row, ends, scroll }
}

/** The menu from 992 px on: further entries behind a rule, under 1500 px inside 更多; arrows where the row overflows. */
export function HeaderMenu() {
  const { pathname } = useLocation()
  const current = currentItem(pathname)
  const isWide = useSyncExternalStore(subscribe, isWideNow, () => true)
  // Where the further entries do not fit beside the account, they move into 更多 before arrows appear.
  const [isTight, setTight] = useState(false)
  const isInline = isWide && !isTight
  const { row, ends, scroll } = useOverflow(isInline)
  if (isInline && ends.overflows) setTight(true)
  // Tries again with more room: a window that was just widened keeps the narrow root size for 200 ms.
  useEffect(() => {
    const place = row.current?.parentElement
    if (!isTight || !place) return
    const tightPx = place.clientWidth
    const watch = new ResizeObserver(() => {
      if (place.clientWidth > tightPx) setTight(false)
    })
    watch.observe(place)
    return () => watch.disconnect()
  }, [isTight, row])
  const sub = (item: MenuItem) => (
    <SubMenu
      key={item.title}
      title={item.title}
      items={item.children ?? []}
      current={currentItem(pathname, item.children)}
      isCurrent={item === current}
      pathname={pathname}
    />
  )
  return (
    <Root aria-label={words.app.menu}>
      {ends.overflows ? (
        <button type="button" aria-label={words.menu.scrollLeft} disabled={ends.atStart} onClick={() => scroll(-1)}>
          <ChevronLeftIcon aria-hidden="true" />
        </button>
      ) : null}
      <ul ref={row}>
        {menu.map((item) =>
          item.children ? (
            sub(item)
          ) : (
            <li key={item.title}>
              <MenuLink item={item} isCurrent={item === current} />
              {item === current ? <Thread decorative /> : null}
            </li>
          ),
        )}
        {isInline ? (
          furtherMenu.map((item, at) => (
            <li key={item.title} data-further={at === 0 ? 'first' : 'next'}>
              <MenuLink item={item} isCurrent={item === current} />
              {item === current ? <Thread decorative /> : null}
            </li>
          ))
        ) : (
          <SubMenu
            title={words.menu.more}
            items={furtherMenu}
            current={current}
            isCurrent={current !== undefined && furtherMenu.includes(current)}
            pathname={pathname}
          />
        )}
      </ul>
      {ends.overflows ? (
        <button type="button" aria-label={words.menu.scrollRight} disabled={ends.atEnd} onClick={() => scroll(1)}>
          <ChevronRightIcon aria-hidden="true" />
        </button>
      ) : null}
    </Root>
  )
}
