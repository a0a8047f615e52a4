import { focusVisible, token, typeStep } from '@weft/ui'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useStrings } from '../hooks/useChat'
import type { MessageAction } from './messageActions'

const Panel = styled.div`
  position: absolute;
  z-index: 3;
  min-width: 112px;
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
  @media (pointer: coarse) { min-height: 44px; }
`

export interface MessageMenuProps {
  actions: readonly MessageAction[]
  /** The element the menu belongs to; focus returns there. */
  anchor: HTMLElement
  /** Positioned ancestor that the menu stays inside. */
  frame: HTMLElement
  onChoose: (action: MessageAction) => void
  onClose: () => void
}

/** 复制 撤回 删除: arrows move, Enter chooses, Esc or a press elsewhere closes, focus returns to the message. */
export function MessageMenu({ actions, anchor, frame, onChoose, onClose }: MessageMenuProps) {
  const strings = useStrings()
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
    const top = below + menu.offsetHeight > outer.height - 8 ? at.top - outer.top - menu.offsetHeight - 4 : below
    setPlace({ left, top: Math.max(8, Math.min(top, outer.height - menu.offsetHeight - 8)) })
    menu.querySelector('button')?.focus()
  }, [anchor, frame])

  useEffect(() => {
    const onPress = (event: Event) => {
      if (panel.current && !event.composedPath().includes(panel.current)) close.current()
    }
    const root = frame.ownerDocument
    root.addEventListener('pointerdown', onPress, true)
    return () => root.removeEventListener('pointerdown', onPress, true)
  }, [frame])

  const leave = (run?: () => void) => {
    close.current()
    anchor.focus()
    // A bubble that was pressed long takes no focus: the list does, never the page.
    if ((anchor.getRootNode() as Document | ShadowRoot).activeElement !== anchor) {
      frame.querySelector<HTMLElement>('[role="log"]')?.focus()
    }
    run?.()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...(panel.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(event.target as HTMLButtonElement)
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      event.stopPropagation()
      leave()
    } else if (event.key in steps) {
      event.preventDefault()
      buttons.at((steps[event.key] ?? 0) % buttons.length)?.focus()
    }
  }
  return (
    <Panel
      ref={panel}
      role="menu"
      aria-label={strings.messageMenu}
      tabIndex={-1}
      style={place ?? { opacity: 0, left: 0, top: 0 }}
      onKeyDown={onKeyDown}
    >
      {actions.map((action) => (
        <Choice
          key={action}
          type="button"
          role="menuitem"
          tabIndex={-1}
          data-danger={action === 'delete'}
          onClick={() => leave(() => onChoose(action))}
        >
          {strings[action]}
        </Choice>
      ))}
    </Panel>
  )
}
