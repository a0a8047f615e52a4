/**
 * The emoji panel: one grid of eight columns. Arrows, Home and End move; Enter inserts an emoji and the panel stays open; Esc
 * closes it and the focus returns to the field.
 */
import { focusVisible, isRightToLeft, token, typeStep } from '@weft/ui'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useWeft } from '../context/context'
import { useWriting } from '../words/writing'
import { createProbe, EMOJI_FONTS, EMOJIS, type Emoji, type EmojiGroup } from './emojis'
import { readRecents, recentsPlace, rememberRecent } from './recents'

const COLUMNS = 8

const Panel = styled.div`
  position: absolute;
  z-index: 3;
  bottom: calc(100% - 4px);
  inset-inline: 12px;
  max-width: 376px;
  max-height: min(300px, 50vh);
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 8px;
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.dialog')};
  background: ${token('color.raised')};
  box-shadow: ${token('elevation.2')};
`
const Title = styled.h3`
  && { padding: 4px 4px 2px; }
  ${typeStep('caption')}
  font-weight: 400;
  color: ${token('color.textMeta')};
`
const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(${COLUMNS}, 1fr);
`
const Cell = styled.button`
  display: grid;
  place-items: center;
  height: 40px;
  min-width: 0;
  padding: 0;
  border: 0;
  border-radius: ${token('radius.control')};
  background: none;
  font: 22px/1 ${EMOJI_FONTS};
  color: ${token('color.text')};
  cursor: pointer;
  ${focusVisible}
  &:focus-visible { outline-offset: -2px; }
  &:hover { background: ${token('color.hover')}; }
  @media (pointer: coarse) { height: 44px; }
`

export interface EmojiPanelProps {
  id: string
  onChoose: (char: string) => void
  /** Called on Esc or on a press elsewhere; `isByKey` means that the focus should return. */
  onClose: (isByKey: boolean) => void
}

interface Section {
  title: string
  emojis: readonly Emoji[]
}

function useSections(): { sections: readonly Section[]; remember: (char: string) => void } {
  const { chat, storagePrefix } = useWeft()
  const place = recentsPlace(storagePrefix, chat.state.getState().user?.userId ?? '')
  const writing = useWriting()
  // The state at opening: cells do not move while the user points at them.
  const [recents] = useState(() => readRecents(place))
  const [isDrawn] = useState(createProbe)
  const groups = Object.keys(EMOJIS) as EmojiGroup[]
  const all = groups.flatMap((group) => EMOJIS[group])
  const used = recents.flatMap((char) => all.find((emoji) => emoji.char === char) ?? [])
  const sections = [
    { title: writing.emojiRecent, emojis: used },
    ...groups.map((group) => ({ title: writing[group], emojis: EMOJIS[group] })),
  ]
  return {
    sections: sections
      .map(({ title, emojis }) => ({ title, emojis: emojis.filter(({ char }) => isDrawn(char)) }))
      .filter(({ emojis }) => emojis.length > 0),
    remember: (char) => void rememberRecent(place, char),
  }
}

const rowsOf = (emojis: readonly Emoji[]): readonly (readonly Emoji[])[] =>
  [...Array(Math.ceil(emojis.length / COLUMNS)).keys()].map((at) => emojis.slice(at * COLUMNS, at * COLUMNS + COLUMNS))

export function EmojiPanel({ id, onChoose, onClose }: EmojiPanelProps) {
  const writing = useWriting()
  const { locale } = useWeft()
  const titles = useId()
  const { sections, remember } = useSections()
  const panel = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  close.current = onClose

  const cells = () => [...(panel.current?.querySelectorAll<HTMLElement>('[role="gridcell"]') ?? [])]
  useEffect(() => {
    const element = panel.current
    if (!element) return
    element.querySelector<HTMLElement>('[role="gridcell"]')?.focus({ preventScroll: true })
    const onPress = (event: Event) => {
      const path = event.composedPath()
      // Not `instanceof Element`: MooTools replaces that global.
      const isOwnButton = path.some((one) => (one as Partial<Element>).getAttribute?.('aria-controls') === element.id)
      if (!path.includes(element) && !isOwnButton) close.current(false)
    }
    const root = element.ownerDocument
    root.addEventListener('pointerdown', onPress, true)
    return () => root.removeEventListener('pointerdown', onPress, true)
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      onClose(true)
      return
    }
    const target = nextCell(cells(), event.target as HTMLElement, event.key)
    if (!target) return
    event.preventDefault()
    target.focus()
  }

  let isFirst = true
  return (
    <Panel ref={panel} id={id} role="grid" aria-label={writing.emoji} onKeyDown={onKeyDown}>
      {sections.map(({ title, emojis }, section) => (
        // biome-ignore lint/a11y/useSemanticElements: a table of buttons would not be a grid
        <div key={title} role="rowgroup" aria-labelledby={`${titles}-${section}`}>
          <Title id={`${titles}-${section}`} role="presentation">
            {title}
          </Title>
          {rowsOf(emojis).map((row) => (
            <Row key={row[0]?.char} role="row">
              {row.map(({ char, zh, en }) => {
                const tabIndex = isFirst ? 0 : -1
                isFirst = false
                const name = locale === 'zh-CN' ? zh : en
                return (
                  <Cell
                    key={char}
                    type="button"
                    role="gridcell"
                    tabIndex={tabIndex}
                    aria-label={name}
                    title={name}
                    onClick={() => {
                      remember(char)
                      onChoose(char)
                    }}
                  >
                    {char}
                  </Cell>
                )
              })}
            </Row>
          ))}
        </div>
      ))}
    </Panel>
  )
}

/** The cell that a key moves to: beside it, or nearest in the row above or below; rows may be short. */
function nextCell(cells: readonly HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  const at = cells.indexOf(from)
  if (at < 0) return undefined
  const rows = [...new Set(cells.map((cell) => cell.parentElement))]
  const row = rows.indexOf(from.parentElement)
  const column = [...(from.parentElement?.children ?? [])].indexOf(from)
  const inRow = (step: number) => {
    const others = rows[row + step]?.children
    return others ? (others[Math.min(column, others.length - 1)] as HTMLElement) : undefined
  }
  const right = isRightToLeft(from) ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return cells[at + right]
    case 'ArrowLeft':
      return cells[at - right]
    case 'ArrowDown':
      return inRow(1)
    case 'ArrowUp':
      return inRow(-1)
    case 'Home':
      return from.parentElement?.firstElementChild as HTMLElement
    case 'End':
      return from.parentElement?.lastElementChild as HTMLElement
    default:
      return undefined
  }
}
