import { ChevronDownIcon, Thread, token } from '@weft/ui'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { MenuLink } from './MenuLink'
import type { MenuItem } from './menu'

/** Design §3: milliseconds that the panel stays after pointer or focus have left. */
const CLOSE_MS = 300

const Root = styled.li`
  & > button > svg { width: 14px; height: 14px; margin-left: 2px; transition: transform ${token('duration.hover')}; }
  & > button[aria-expanded='true'] > svg { transform: rotate(180deg); }
`
const Panel = styled.ul`
  && {
    position: fixed;
    z-index: ${token('z.header')};
    display: block;
    height: auto;
    min-width: 9em;
    padding: ${token('space.2')} 0;
    background: ${token('color.surface')};
    color: ${token('color.text')};
    border: 1px solid ${token('color.hairline')};
    border-top: 3px solid ${token('color.thread')};
    box-shadow: ${token('elevation.2')};
  }
  & > li > a, & > li > button { box-sizing: border-box; width: 100%; min-height: 40px; padding: 0 ${token('space.5')}; white-space: nowrap; }
  & > li > a:hover, & > li > button:hover { background: ${token('color.hover')}; text-decoration: none; }
  & > li > [aria-current] { font-weight: 600; }
`

export interface SubMenuProps {
  title: string
  items: readonly MenuItem[]
  current: MenuItem | undefined
  /** The parent entry is the current page's. */
  isCurrent: boolean
  pathname: string
}

/**
 * A disclosure button with its entries: opens on hover, on keyboard focus and on press; closes 300 ms after pointer and focus
 * have left, and at once on Esc. The panel is positioned against the window, so that a scrolling menu does not clip it.
 */
export function SubMenu({ title, items, current, isCurrent, pathname }: SubMenuProps) {
  const [place, setPlace] = useState<{ left: number; top: number }>()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Kind of the pointer that pressed: a click of Safari does not say it. Undefined for a press by keyboard. */
  const pressedBy = useRef<string>(undefined)
  const isOpen = place !== undefined
  useEffect(() => () => clearTimeout(timer.current), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it
  useEffect(() => setPlace(undefined), [pathname])
  useEffect(() => {
    if (!isOpen) return
    const close = () => setPlace(undefined)
    window.addEventListener('resize', close)
    return () => window.removeEventListener('resize', close)
  }, [isOpen])

  const open = () => {
    clearTimeout(timer.current)
    const box = button.current?.getBoundingClientRect()
    if (box) setPlace({ left: Math.max(8, Math.min(box.left - 12, window.innerWidth - 190)), top: box.bottom })
  }
  const closeSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setPlace(undefined), CLOSE_MS)
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    button.current?.focus()
    clearTimeout(timer.current)
    setPlace(undefined)
  }
  return (
    <Root
      onPointerEnter={(event) => (event.pointerType === 'mouse' ? open() : undefined)}
      onPointerLeave={(event) => (event.pointerType === 'mouse' ? closeSoon() : undefined)}
      onBlur={(event) => (event.currentTarget.contains(event.relatedTarget) ? undefined : closeSoon())}
      onKeyDown={closeOnEscape}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onFocus={(event) => (event.currentTarget.matches(':focus-visible') ? open() : undefined)}
        onPointerDown={(event) => {
          pressedBy.current = event.pointerType
        }}
        onClick={() => {
          // Hover has opened it already; a mouse press keeps it open.
          if (isOpen && pressedBy.current !== 'mouse') setPlace(undefined)
          else open()
          pressedBy.current = undefined
        }}
      >
        {title}
        <ChevronDownIcon aria-hidden="true" />
      </button>
      {isCurrent ? <Thread decorative /> : null}
      {place ? (
        <Panel id={id} style={place}>
          {items.map((item) => (
            <li key={item.title}>
              <MenuLink item={item} isCurrent={item === current} />
            </li>
          ))}
        </Panel>
      ) : null}
    </Root>
  )
}
