/**
 * The buttons at the edges of the list: up to the unread messages, down to the end; and the announcements. Loaded after the list,
 * which works without them.
 */

import type { Conversation } from '@weft/core'
import { newsKey } from '@weft/protocol'
import { focusVisible, token, typeStep } from '@weft/ui'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { styled } from 'styled-components'
import { fill } from '../strings'
import { useReading } from '../words/reading'
import { Heard, type HeardProps } from './Heard'
import type { RowsHandle } from './Rows'
import type { TimelineRow } from './timelineRows'
import { MOST_COUNTED } from './unreadFrom'
import { useKeptFocus } from './useKeptFocus'
import type { UnreadLine } from './useUnreadLine'

const Pill = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  flex: none;
  align-self: center;
  min-height: 32px;
  margin: 6px 0;
  padding: 0 10px;
  padding-inline-end: 14px;
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.dialog')};
  background: ${token('color.raised')};
  box-shadow: ${token('elevation.2')};
  ${typeStep('caption')}
  color: ${token('color.link')};
  cursor: pointer;
  ${focusVisible}
  &:focus-visible { outline-offset: -2px; }
  & > svg { color: ${token('color.thread')}; }
  &[data-quiet='true'] > svg { color: inherit; }
  @media (pointer: coarse) { min-height: 44px; margin: 2px 0; }
`
/** Above the list, not over it: what stands at its upper edge keeps its actions. */
const Up = styled(Pill)`
  order: -1;
`
/**
 * Ends the list above its lower edge, in its whole width: a row is read and pressed above it, and none shows through beside the
 * button. Takes no height: where it came and went with a height of its own, the last row would jump at the end of the list. Inside
 * the scrolled content, so that a wheel and a finger scroll there too, and the scrollbar is free.
 */
const Strip = styled.div`
  display: flex;
  flex: none;
  justify-content: center;
  position: sticky;
  z-index: 2;
  bottom: 0;
  background: ${token('color.surface')};
`

interface Edges {
  conversation: Conversation
  /** Whether there are messages above these rows. */
  hasOlder: boolean
  jumpTo: (msgSeqId: number, align: 'start') => void
  /** Called when the requested messages could not be loaded. */
  fail: () => void
  rows: readonly TimelineRow[]
  scroller: RefObject<HTMLElement | null>
  places: RefObject<RowsHandle | null>
  /** Height of the head above the rows, in px. */
  headPx: number
}

export interface PillsProps extends Edges, HeardProps {
  line: UnreadLine | undefined
  /** Unread messages: those that arrived since the reader left the end. */
  newCount: number
  toEnd: () => void
}

export function Pills({ line, isAtEnd, newCount, toEnd, ...edges }: PillsProps) {
  const { scroller, rows } = edges
  useKeptFocus(scroller)
  return (
    <>
      <Heard rows={rows} isAtEnd={isAtEnd} />
      {line ? <UnreadPill line={line} {...edges} /> : null}
      {isAtEnd || rows.length === 0 || !scroller.current
        ? null
        : createPortal(<WayDown {...{ scroller, newCount, toEnd }} />, scroller.current)}
    </>
  )
}

function WayDown({ scroller, newCount, toEnd }: Pick<PillsProps, 'scroller' | 'newCount' | 'toEnd'>) {
  const strings = useReading()
  const strip = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const list = scroller.current
    const own = strip.current
    if (!list || !own) return
    const height = own.offsetHeight
    // It takes no height, however large the reader's text is.
    own.style.marginTop = `-${height}px`
    // What takes the focus by a key is scrolled out from under the strip.
    list.style.scrollPaddingBottom = `${height}px`
    return () => {
      list.style.scrollPaddingBottom = ''
    }
  }, [scroller])
  return (
    <Strip ref={strip}>
      <Pill
        type="button"
        data-quiet={newCount === 0}
        onClick={() => {
          toEnd()
          // The button disappears; the list keeps the focus.
          scroller.current?.focus()
        }}
      >
        <ArrowDown size={16} strokeWidth={1.5} aria-hidden="true" />
        {newCount > 0 ? fill(strings.newMessages, { count: counted(newCount) }) : strings.toLatest}
      </Pill>
    </Strip>
  )
}

const counted = (count: number): string => (count < MOST_COUNTED ? `${count}` : `${MOST_COUNTED - 1}+`)

/** Maximum number of pages between the read position and the first visible message. */
const PAGES = 20

/** The number of the first unread message, loaded from the history if necessary; undefined if there is none. */
async function firstUnreadOf(conversation: Conversation, after: number): Promise<number | undefined> {
  await conversation.reveal(after + 1)
  for (let page = 0; page < PAGES; page += 1) {
    const next = conversation.state
      .getState()
      .entries.find((entry) =>
        entry.kind === 'gap'
          ? entry.toSeqId > after
          : (entry.msgSeqId ?? 0) > after && entry.sendType === 'other' && newsKey(entry) !== undefined,
      )
    if (next?.kind !== 'gap') return next?.msgSeqId
    await conversation.fillGap(next, 'below')
  }
}

/** Rows are measured frame by frame at first: the list must keep its height for this many frames in a row. */
const STILL_FRAMES = 5

/**
 * A button with the number of unread messages above the visible part. Shows once per line: not again after the user pressed it or
 * saw the line.
 */
function UnreadPill({ line, rows, scroller, places, headPx, ...more }: Edges & { line: UnreadLine }) {
  const { conversation, hasOlder, jumpTo, fail } = more
  const strings = useReading()
  /** Position of the line that the button shows for; another line starts again. */
  const [above, setAbove] = useState<number>()
  const index = rows.findIndex(({ key }) => key === line.key)
  const isAbove = () => {
    const [list, all] = [scroller.current, places.current]
    // Not loaded yet: it is above the loaded rows.
    if (line.key === undefined) return hasOlder
    return list !== null && all !== null && index >= 0 && all.getItemOffset(index) + headPx < list.scrollTop
  }
  const isAboveNow = useRef(isAbove)
  isAboveNow.current = isAbove

  useEffect(() => {
    let still = 0
    let height = 0
    const look = () => {
      const now = scroller.current?.scrollHeight ?? 0
      still = now === height ? still + 1 : 0
      height = now
      if (still < STILL_FRAMES) frame = requestAnimationFrame(look)
      else if (isAboveNow.current()) setAbove(line.after)
    }
    let frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)
  }, [line.after, scroller])

  const isShown = above === line.after
  useEffect(() => {
    const list = scroller.current
    if (!isShown || !list) return
    const look = () => {
      if (!isAboveNow.current()) setAbove(undefined)
    }
    list.addEventListener('scroll', look)
    return () => list.removeEventListener('scroll', look)
  }, [isShown, scroller])

  // The list begins lower while the button is there; what is read stays where it is on the screen.
  useLayoutEffect(() => {
    const list = scroller.current
    if (!isShown || !list) return
    const move = (px: number) => {
      list.scrollTop += px
      list.dispatchEvent(new UIEvent('scroll'))
    }
    const px = list.getBoundingClientRect().top - (list.parentElement?.getBoundingClientRect().top ?? 0)
    move(px)
    return () => move(-px)
  }, [isShown, scroller])

  if (!isShown) return null
  return (
    <Up
      type="button"
      onClick={() => {
        scroller.current?.focus()
        if (line.key !== undefined) {
          flushSync(() => setAbove(undefined))
          places.current?.scrollToIndex(index, { align: 'start' })
          return
        }
        firstUnreadOf(conversation, line.after).then((msgSeqId) => {
          setAbove(undefined)
          if (msgSeqId === undefined) fail()
          else jumpTo(msgSeqId, 'start')
        }, fail)
      }}
    >
      <ArrowUp size={16} strokeWidth={1.5} aria-hidden="true" />
      {fill(strings.unreadAbove, { count: counted(line.count) })}
    </Up>
  )
}
