import { focusVisible, token, typeStep } from '@weft/ui'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'

const Panel = styled.div`
  position: absolute;
  z-index: 3;
  min-width: 112px;
  max-width: calc(100% - 16px);
  padding: 4px;
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.dialog')};
  background: ${token('color.raised')};
  box-shadow: ${token('elevation.2')};
  &:focus { outline: none; }
`
const Choice = styled.button`
  display: block;
  width: 100%;
  min-height: 32px;
  padding: 4px 12px;
  border: 0;
  border-radius: ${token('radius.control')};
  background: none;
  ${typeStep('bodyS')}
  color: ${token('color.text')};
  text-align: start;
  cursor: pointer;
  ${focusVisible}
  &:focus-visible { outline-offset: -2px; }
  &:hover { background: ${token('color.hover')}; }
  &[data-danger='true'] { color: ${token('color.danger')}; }
  &[aria-checked] { padding-inline-start: 28px; position: relative; }
  &[aria-checked='true']::before {
    content: '';
    position: absolute;
    inset-inline-start: 11px;
    top: calc(50% - 6px);
    width: 5px;
    height: 9px;
    border: solid ${token('color.thread')};
    border-width: 0 2px 2px 0;
    transform: rotate(45deg);
  }
  @media (pointer: coarse) { min-height: 44px; }
`

export interface MenuChoice<Key extends string> {
  key: Key
  words: string
  /** Shown in the danger colour: it removes something. */
  isDanger?: boolean
  /** One of several choices of which exactly one is active. */
  isChecked?: boolean
}

export interface MessageMenuProps<Key extends string> {
  choices: readonly MenuChoice<Key>[]
  /** Accessible name of the menu. */
  label: string
  /** The element the menu belongs to; the focus returns there. */
  anchor: HTMLElement
  /** Positioned ancestor that the menu stays inside. */
  frame: HTMLElement
  /** Called after the menu has returned the focus. */
  onChoose: (key: Key) => void
  onClose: () => void
}

/** A short menu beside its anchor: arrows move, Enter selects, Esc or a press elsewhere closes, the focus returns. */
export function MessageMenu<Key extends string>({
  choices,
  label,
  anchor,
  frame,
  onChoose,
  onClose,
}: MessageMenuProps<Key>) {
  const panel = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<{ left: number; top: number }>()
  const close = useRef(onClose)
  close.current = onClose

  useLayoutEffect(() => {
    const menu = panel.current
    if (!menu) return
    const outer = frame.getBoundingClientRect()
    const at = anchor.getBoundingClientRect()
    const left = Math.min(Math.max(8, at.left - outer.left), outer.width - menu.offsetWidth - 8)
    const below = at.bottom - outer.top + 4
    const above = at.top - outer.top - menu.offsetHeight - 4
    const hasRoomBelow = below + menu.offsetHeight <= outer.height - 8
    // In a low frame, such as the composer, the menu may extend above the frame.
    const top = hasRoomBelow ? below : above
    const highest = menu.offsetHeight + 16 > outer.height ? Number.NEGATIVE_INFINITY : 8
    setPlace({ left, top: Math.max(highest, Math.min(top, outer.height - menu.offsetHeight - 8)) })
    const entries = [...menu.querySelectorAll('button')]
    const first = entries.find((entry) => entry.getAttribute('aria-checked') === 'true') ?? entries[0]
    first?.focus()
  }, [anchor, frame])

  useEffect(() => {
    const onPress = (event: Event) => {
      const path = event.composedPath()
      // A press on the menu's own button is handled by its click: here it would close the menu and the click would reopen it.
      const isOwnButton = anchor.matches('[aria-haspopup]') && path.includes(anchor)
      if (panel.current && !path.includes(panel.current) && !isOwnButton) close.current()
    }
    const root = frame.ownerDocument
    root.addEventListener('pointerdown', onPress, true)
    return () => root.removeEventListener('pointerdown', onPress, true)
  }, [frame, anchor])

  const giveFocusBack = () => {
    anchor.focus()
    // A bubble opened by long press cannot take the focus: the list takes it, never the page.
    if ((anchor.getRootNode() as Document | ShadowRoot).activeElement !== anchor) {
      frame.querySelector<HTMLElement>('[role="log"]')?.focus()
    }
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...(panel.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(event.target as HTMLButtonElement)
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      event.stopPropagation()
      close.current()
      giveFocusBack()
    } else if (event.key in steps) {
      event.preventDefault()
      buttons.at((steps[event.key] ?? 0) % buttons.length)?.focus()
    }
  }
  return (
    <Panel
      ref={panel}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      style={place ?? { opacity: 0, left: 0, top: 0 }}
      onKeyDown={onKeyDown}
    >
      {choices.map(({ key, words, isDanger, isChecked }) => (
        <Choice
          key={key}
          type="button"
          role={isChecked === undefined ? 'menuitem' : 'menuitemradio'}
          aria-checked={isChecked}
          tabIndex={-1}
          data-danger={isDanger}
          onClick={() => {
            giveFocusBack()
            onChoose(key)
          }}
        >
          {words}
        </Choice>
      ))}
    </Panel>
  )
}
