/**
 * All forwarded messages of a relay: each with sender and time, in the bubble of its type. They are copies: none of them answers,
 * votes or loads by itself. A relay inside a relay opens in the same dialog, with a back button.
 */
import type { Conversation, MessageEntry } from '@weft/core'
import { MsgType } from '@weft/protocol'
import { IconButton, token, typeStep, untranslated } from '@weft/ui'
import { ChevronLeft, X } from 'lucide-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Bubble } from '../bubbles/Bubble'
import { firstItem, itemOf, list, number, text } from '../content/content'
import { carriedBy } from '../content/signedFile'
import { type DownloadRequest, type ListActions, ListActionsContext } from '../context/listActions'
import { Dialog } from '../shapes/Dialog'
import { Speech } from '../shapes/frames'
import { fill } from '../strings'
import { summaryOf } from '../text/summary'
import { isoTime, timeLabel } from '../text/time'
import { useBackCloses } from '../window/useWindowKeys'
import { useReading } from '../words/reading'

const Frame = styled(Dialog)`
  width: 560px;
  overflow: hidden;
`
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 48px;
  padding-inline: 16px 8px;
  border-bottom: 1px solid ${token('color.hairline')};
  &[data-inner='true'] { padding-inline-start: 4px; }
  & > h2 { flex: 1; min-width: 0; ${typeStep('h4')} overflow-wrap: anywhere; }
  & > p { flex: none; ${typeStep('caption')} color: ${token('color.textMeta')}; }
`
const Scroller = styled.div`
  max-height: min(560px, calc(100dvh - 120px));
  overflow: auto;
  overscroll-behavior: contain;
  padding: 4px 16px 16px;
  &:focus-visible { outline: 2px solid ${token('color.focus')}; outline-offset: -2px; }
`
const Message = styled.li`
  padding: 12px 0;
  & + & { border-top: 1px solid ${token('color.hairline')}; }
  & > p {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    padding-bottom: 4px;
    ${typeStep('caption')}
    font-variant-numeric: tabular-nums;
    color: ${token('color.textMeta')};
  }
`

/** Types that would ask something of the reader show as plain text here. */
const TOLD: ReadonlySet<number> = new Set<number>([
  MsgType.vote,
  MsgType.faqList,
  MsgType.autoPushQuestions,
  MsgType.problemExplanation,
])

/** The forwarded messages of a relay as entries without a number, so that no action applies to them. */
function copiesOf(relay: MessageEntry): MessageEntry[] {
  return list(firstItem(relay), 'items').map((one, at) => {
    const item = itemOf(one)
    const key = `${relay.key}/${at}`
    const msgType = number(item, 'msgType') ?? -1
    const copy: MessageEntry = {
      kind: 'message',
      key,
      tid: key,
      msgType,
      content: list(item, 'content') as MessageEntry['content'],
      fromUserId: '',
      senderName: text(item, 'senderName'),
      sendType: 'other',
      timestamp: number(item, 'timestamp') ?? 0,
      // Recalled since it was forwarded (P-43).
      isRecalled: msgType === MsgType.recall,
    }
    return carriedBy(copy, relay, at)
  })
}

export interface RelayDialogProps {
  relay: MessageEntry
  conversation: Conversation
  /** Views or downloads what a copy carries, above this dialog. */
  onMedia: (request: { preview: MessageEntry; among: readonly MessageEntry[] } | { download: DownloadRequest }) => void
  onClose: () => void
}

export function RelayDialog({ relay, conversation, onMedia, onClose }: RelayDialogProps) {
  const strings = useReading()
  /** The path into nested relays; the last one shows. */
  const [way, setWay] = useState<readonly MessageEntry[]>([relay])
  const hasMoved = useRef(false)
  useBackCloses(true, undefined, onClose)
  const shown = way.at(-1) ?? relay
  const copies = useMemo(() => copiesOf(shown), [shown])
  const actions: ListActions = {
    preview: (preview) => onMedia({ preview, among: copies }),
    download: (download) => onMedia({ download }),
    openRelay: (inner) => move([...way, inner]),
    // A copy has no position in this conversation.
    jumpTo: () => undefined,
  }
  // The button that led here is gone.
  const takeFocus = useCallback((element: HTMLElement | null) => {
    if (hasMoved.current) element?.focus()
  }, [])
  const move = (next: readonly MessageEntry[]) => {
    hasMoved.current = true
    setWay(next)
  }
  const title = text(firstItem(shown), 'title')
  const isInner = way.length > 1
  return (
    <ListActionsContext.Provider value={actions}>
      <Frame label={title || strings.transcriptTitle} onClose={onClose}>
        <Head data-inner={isInner}>
          {isInner ? (
            <IconButton label={strings.back} onClick={() => move(way.slice(0, -1))}>
              <ChevronLeft aria-hidden="true" />
            </IconButton>
          ) : null}
          <h2>{title || strings.transcriptTitle}</h2>
          <p>{fill(strings.relayMore, { count: copies.length })}</p>
          <IconButton label={strings.closePanel} autoFocus onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        </Head>
        {/* A scrollable region must be reachable by keyboard. */}
        <Scroller
          key={shown.key}
          ref={takeFocus}
          tabIndex={0}
          role="region"
          aria-label={title || strings.transcriptTitle}
        >
          <ul>
            {copies.map((entry) => (
              <Message key={entry.key}>
                <p>
                  <span ref={untranslated}>
                    <bdi>{entry.senderName}</bdi>
                  </span>
                  {entry.timestamp > 0 ? (
                    <time dateTime={isoTime(entry.timestamp)}>{timeLabel(entry.timestamp, Date.now(), strings)}</time>
                  ) : null}
                </p>
                {TOLD.has(entry.msgType) ? (
                  <Speech data-side="other" style={{ display: 'inline-block' }}>
                    <bdi>{summaryOf(entry.msgType, entry.content, strings)}</bdi>
                  </Speech>
                ) : (
                  <div style={{ display: 'flex' }}>
                    <Bubble entry={entry} conversation={conversation} />
                  </div>
                )}
              </Message>
            ))}
          </ul>
        </Scroller>
      </Frame>
    </ListActionsContext.Provider>
  )
}
