/**
 * The timeline of one conversation: anchored at its end, older messages at the top without a jump (WD-06). Of a long one only
 * the rows in sight exist; each is memoised, so one changed message renders one bubble.
 */
import type { MessageEntry } from '@weft/core'
import { ChatKind, DEFAULTS } from '@weft/protocol'
import { focusVisible, Thread, token, typeStep } from '@weft/ui'
import {
  forwardRef,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { styled } from 'styled-components'
import type { Abilities } from '../content/menuTypes'
import { type ListActions, ListActionsContext } from '../context/listActions'
import type { MessageListHandle, MessageListProps } from '../context/props'
import { useConversationState, useDeskOf, useSelf, useStrings } from '../hooks/useChat'
import { onDemand } from '../lazy/onDemand'
import type { MediaRequest } from '../previews/MediaHost'
import { MediaHost } from '../previews/onDemand'
import { SelectionBar } from '../selection/onDemand'
import { Notice } from '../shapes/frames'
import { fill } from '../strings'
import type { MenuRequest } from './MessageMenuHost'
import { MessageRow } from './MessageRow'
import { MessageMenuHost } from './onDemandDialogs'
import { fetchVirtualRows, Rows, type RowsHandle } from './Rows'
import { Told, useTold } from './Told'
import { liveKeys, type TimelineRow, timelineRows } from './timelineRows'
import { useBottomAnchor } from './useBottomAnchor'
import { useJump } from './useJump'
import { usePart } from './usePart'
import { useSelection } from './useSelection'
import { useStepwise } from './useStepwise'
import { useUnreadLine } from './useUnreadLine'

const Frame = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  position: relative;
  min-height: 0;
  overflow: hidden;
  background: ${token('color.surface')};
  ${typeStep('body')}
  color: ${token('color.text')};
`
// The room of its bar is kept: rows that get another width while they are measured are an error on the page (Firefox).
const Scroller = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
  overflow: hidden auto;
  overscroll-behavior: contain;
  overflow-anchor: none;
  scrollbar-gutter: stable;
  ${focusVisible}
  &:focus-visible { outline-offset: -2px; }
`
/** As high as everything that scrolls, so that one observer sees whatever grows. */
// The virtualiser lets no press through while it scrolls; following the end is no reason to lose one.
const Content = styled.div`
  display: flex;
  flex: 1 0 auto;
  flex-direction: column;
  & > :last-child { pointer-events: auto !important; }
`
const Filler = styled.div`
  display: grid;
  flex: 1;
  place-items: center;
`
const HEAD_PX = 44
const Head = styled.div`
  display: grid;
  flex: none;
  place-items: center;
  position: relative;
  height: ${HEAD_PX}px;
  ${typeStep('caption')}
  color: ${token('color.textMeta')};
  & > button {
    min-height: 44px;
    padding: 0 12px;
    border: 0;
    border-radius: ${token('radius.control')};
    background: none;
    font: inherit;
    color: ${token('color.link')};
    cursor: pointer;
    ${focusVisible}
    &:hover { background: ${token('color.hover')}; }
  }
  & > span:last-child { position: absolute; inset: auto 0 0; }
`

const pills = onDemand(() => import('./Pills'))

/** Up to so many rows the greeting of a customer stays above them. */
const BEGINNING_ROWS = 2
/** Nearer to the top than this, the next older page is fetched. */
const NEAR_TOP_PX = 70

const isOwn = (row: TimelineRow): row is Extract<TimelineRow, { type: 'message' }> =>
  row.type === 'message' && row.entry.sendType === 'my' && !row.entry.isRecalled

/**
 * The messages of one conversation: reads older pages when scrolled up, stays at the newest while it is there, and
 * marks messages as read when the person sees them. Its `ref` is a MessageListHandle.
 */
export const MessageList = forwardRef<MessageListHandle, MessageListProps>(function MessageList(
  { conversation, showNames = true, showFaq, onReedit, onQuote, onForward, empty, className },
  ref,
) {
  const strings = useStrings()
  // Whose history it is: unknown until a visitor has been let in.
  const self = useSelf()
  const all = useConversationState(conversation, (state) => state.entries)
  const unreadCount = useConversationState(conversation, (state) => state.unreadCount)
  const { part, turn, goTo, readOn } = usePart(conversation, all)
  const { entries } = part
  const isLast = !part.newer
  const hasGapAbove = part.older !== undefined
  const hasOlder = useConversationState(conversation, (state) => state.hasOlder) || hasGapAbove
  const isLoadingOlder = useConversationState(conversation, (state) => state.isLoadingOlder)
  const phase = useDeskOf(conversation, (state) => state.phase)
  const isCustomer = conversation.kind === ChatKind.customerUser
  // From a request for a human until the service ends, the list of questions is hidden (IM-20).
  const isTransferring = phase === 'requested' || phase === 'queued' || phase === 'with-agent'
  const faqIsShown = (showFaq ?? isCustomer) && !isTransferring
  const made = useMemo(() => timelineRows(entries, { showFaq: faqIsShown }), [entries, faqIsShown])
  const rows = useStepwise(made, turn)
  const live = useMemo(() => (isCustomer ? liveKeys(rows) : undefined), [rows, isCustomer])
  // A customer's conversation that has just begun greets; to everyone else words about emptiness are wrong beside messages,
  // and while it is not known whether there are any.
  const isBeginning = isCustomer
    ? rows.length === 0 || (!hasOlder && rows.length <= BEGINNING_ROWS)
    : rows.length === 0 && !hasOlder && !isLoadingOlder
  const hasHead = (hasOlder && rows.length > 0) || rows.length >= DEFAULTS.historyPageSize
  const headPx = hasHead ? HEAD_PX : 0
  const newestOwnKey = useMemo(() => rows.findLast(isOwn)?.key, [rows])

  const frame = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const anchor = useBottomAnchor(scroller, content, rows, isLast)
  const { isAtEnd, toEnd: goToEnd, leave, stay, onScroll } = anchor
  const toEnd = useCallback(() => {
    goTo()
    goToEnd()
  }, [goTo, goToEnd])
  // The list of another part is a new one; where it ends with the conversation, one was led there.
  useLayoutEffect(() => {
    if (turn > 0 && isLast) goToEnd()
  }, [turn, isLast, goToEnd])

  const last = rows.at(-1)?.key
  const [hasAskedOlder, setHasAskedOlder] = useState(false)
  const loadOlder = useCallback(async () => {
    setHasAskedOlder(true)
    await fetchVirtualRows()
    if (hasGapAbove) return readOn('above')
    // Asked twice meanwhile, one page is enough.
    if (conversation.state.getState().isLoadingOlder) return
    await conversation.loadOlder().catch(() => undefined)
  }, [conversation, hasGapAbove, readOn])
  const onScrolled = () => {
    onScroll()
    const { isLoadingOlder: busy } = conversation.state.getState()
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = scroller.current ?? {}
    if (self && scrollTop - headPx < NEAR_TOP_PX && hasOlder && !busy) void loadOlder()
    if (!isLast && scrollHeight - scrollTop < 3 * clientHeight) void readOn('below')
  }

  const line = useUnreadLine(conversation, rows, hasOlder, newestOwnKey)
  useEffect(() => {
    if (!isAtEnd) return
    const mark = () => {
      if (document.visibilityState === 'visible' && last !== undefined) conversation.markRead()
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [isAtEnd, last, conversation])

  const Pills = pills.use()?.Pills
  const [told, tell] = useTold()

  const abilities = useMemo<Abilities>(
    () => ({ canQuote: Boolean(onQuote), canForward: Boolean(onForward) }),
    [onQuote, onForward],
  )
  const [menu, setMenu] = useState<MenuRequest>()
  const openMenu = useCallback((entry: MessageEntry, anchor: HTMLElement) => {
    // A second press on its own button closes it; a long press comes with a contextmenu event and opens it once.
    setMenu((open) => (open?.anchor === anchor ? undefined : { entry, anchor }))
  }, [])
  const selection = useSelection(frame)
  const places = useRef<RowsHandle>(null)
  const lead = useCallback(
    (msgSeqId: number) => {
      leave()
      goTo(msgSeqId)
    },
    [leave, goTo],
  )
  const fail = () => tell(strings.actionFailed)
  const { litKey, jumpTo } = useJump(conversation, rows, places, lead, fail)

  useImperativeHandle(ref, () => ({ jumpTo, toEnd }), [jumpTo, toEnd])

  const [media, setMedia] = useState<MediaRequest>()
  const actions = useMemo<ListActions>(
    () => ({
      jumpTo,
      download: (download) => setMedia({ download }),
      preview: (preview) => setMedia({ preview }),
      openRelay: (relay) => setMedia({ relay }),
    }),
    [jumpTo],
  )

  return (
    <ListActionsContext.Provider value={actions}>
      <Frame
        ref={frame}
        className={className}
        data-selecting={selection.entries ? true : undefined}
        onKeyDown={selection.onKeyDown}
      >
        <Scroller
          ref={scroller}
          role="log"
          aria-label={strings.timeline}
          // Rows come and go with every scroll; what is new is said once, by `Heard`.
          aria-live="off"
          tabIndex={0}
          onScroll={onScrolled}
        >
          <Content ref={content}>
            <Filler>{isBeginning ? empty : null}</Filler>
            {hasHead ? (
              <Head>
                {hasOlder ? (
                  <button
                    type="button"
                    // A disabled one would lose the focus of who presses it again and again.
                    aria-disabled={isLoadingOlder || !self}
                    onClick={async () => {
                      if (self) await loadOlder()
                      // After the last page the button goes.
                      if (!conversation.state.getState().hasOlder) scroller.current?.focus()
                    }}
                  >
                    {isLoadingOlder ? strings.loadingOlder : strings.loadOlder}
                  </button>
                ) : (
                  <p>{strings.noMore}</p>
                )}
                <span>
                  <Thread state={isLoadingOlder ? 'running' : 'idle'} decorative />
                </span>
              </Head>
            ) : null}
            <Rows
              key={turn}
              ref={places}
              rows={rows}
              hasAskedOlder={hasAskedOlder}
              scroller={scroller}
              headPx={headPx}
              onGrown={stay}
              onLead={anchor.lead}
            >
              {(row) =>
                row.type === 'gap' ? (
                  <Notice key={row.key}>
                    {fill(strings.missing, { count: row.entry.toSeqId - row.entry.fromSeqId + 1 })}
                  </Notice>
                ) : (
                  <MessageRow
                    key={row.key}
                    entry={row.entry}
                    conversation={conversation}
                    hasTime={row.hasTime}
                    isFirst={row.isFirst}
                    showNames={showNames}
                    isLive={live?.has(row.key) ?? false}
                    isNewestOwn={row.key === newestOwnKey}
                    isMenuOpen={menu?.entry.key === row.key}
                    hasLine={row.key === line?.key}
                    isLit={row.key === litKey}
                    abilities={abilities}
                    isSelected={selection.entries?.has(row.key)}
                    onSelect={selection.toggle}
                    onMenu={openMenu}
                    onReedit={onReedit}
                  />
                )
              }
            </Rows>
          </Content>
        </Scroller>
        {Pills ? (
          <Pills
            {...{ conversation, line, rows, hasOlder, isAtEnd, toEnd, jumpTo, fail, scroller, places, headPx }}
            newCount={unreadCount}
          />
        ) : null}
        <Told>{told}</Told>
        {menu && frame.current ? (
          <MessageMenuHost
            key={menu.entry.key}
            {...menu}
            conversation={conversation}
            abilities={abilities}
            frame={frame.current}
            onQuote={onQuote}
            onForward={(entry) => onForward?.([entry], 'each')}
            onSelect={selection.begin}
            onSay={tell}
            onClose={() => setMenu(undefined)}
          />
        ) : null}
        {selection.entries ? (
          <SelectionBar
            selected={selection.entries}
            entries={all}
            onClose={selection.end}
            onForward={(messages, mode) => {
              selection.end()
              onForward?.(messages, mode)
            }}
          />
        ) : null}
      </Frame>
      {media ? <MediaHost request={media} conversation={conversation} onClose={() => setMedia(undefined)} /> : null}
    </ListActionsContext.Provider>
  )
})
