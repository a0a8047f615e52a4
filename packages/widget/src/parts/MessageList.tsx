/**
 * The timeline of one conversation: anchored at its end, older messages at the top without a jump (WD-06). Of a long one only
 * the rows in sight exist; each is memoised, so one changed message renders one bubble.
 */
import { focusVisible, token, typeStep } from '@weft/ui'
import { forwardRef, useImperativeHandle, useRef } from 'react'
import { styled } from 'styled-components'
import { ListActionsContext } from '../context/listActions'
import type { MessageListHandle, MessageListProps } from '../context/props'
import { useConversationState, useStrings } from '../hooks/useChat'
import { onDemand, useBringLate } from '../lazy/onDemand'
import { MediaHost } from '../previews/onDemand'
import { SelectionBar } from '../selection/onDemand'
import { ListRow } from './ListRow'
import { OlderHead } from './OlderHead'
import { MessageMenuHost } from './onDemandDialogs'
import { Rows } from './Rows'
import { Told, useTold } from './Told'
import { useListActions } from './useListActions'
import { useListPlace } from './useListPlace'
import { useListRows } from './useListRows'
import { useMarkRead } from './useMarkRead'
import { useOlder } from './useOlder'
import { useRowMenu } from './useRowMenu'
import { useSelection } from './useSelection'
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

const pills = onDemand(() => import('./Pills'), { isLate: true })

/**
 * The messages of one conversation: reads older pages when scrolled up, stays at the newest while it is there, and
 * marks messages as read when the person sees them. Its `ref` is a MessageListHandle.
 */
export const MessageList = forwardRef<MessageListHandle, MessageListProps>(function MessageList(
  { conversation, showNames = true, showFaq, onReedit, onQuote, onForward, empty, className },
  ref,
) {
  const strings = useStrings()
  const unreadCount = useConversationState(conversation, (state) => state.unreadCount)
  const list = useListRows({ conversation, showFaq })
  const { all, rows, hasOlder, headPx, newestOwnKey } = list

  const [told, tell] = useTold()
  const fail = () => tell(strings.actionFailed)
  const frame = useRef<HTMLDivElement>(null)
  const place = useListPlace(conversation, list, fail)
  const { scroller, places, isAtEnd, toEnd, jumpTo } = place
  useImperativeHandle(ref, () => ({ jumpTo, toEnd }), [jumpTo, toEnd])
  const older = useOlder(conversation, list, scroller)
  const onScrolled = () => {
    place.onScroll()
    older.onScrolled()
  }
  const line = useUnreadLine(conversation, rows, hasOlder, newestOwnKey)
  useMarkRead(conversation, isAtEnd, rows.at(-1)?.key)

  const Pills = pills.use()?.Pills
  useBringLate(rows.length > 0)
  const { abilities, menu, openMenu, closeMenu } = useRowMenu({ onQuote, onForward })
  const selection = useSelection(frame)
  const { actions, media, closeMedia } = useListActions(jumpTo)

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
          <Content ref={place.content}>
            <Filler>{list.isBeginning ? empty : null}</Filler>
            {list.hasHead ? (
              <OlderHead
                hasOlder={hasOlder}
                isLoading={list.isLoadingOlder}
                canLoad={older.canLoad}
                onLoad={() => void older.onLoad()}
              />
            ) : null}
            <Rows
              key={list.turn}
              ref={places}
              rows={rows}
              hasAskedOlder={older.hasAskedOlder}
              scroller={scroller}
              headPx={headPx}
              onGrown={place.stay}
              onLead={place.lead}
            >
              {(row) => (
                <ListRow
                  key={row.key}
                  row={row}
                  live={list.live}
                  chosen={selection.entries}
                  menuKey={menu?.entry.key}
                  lineKey={line?.key}
                  litKey={place.litKey}
                  onSelect={selection.toggle}
                  onMenu={openMenu}
                  {...{ conversation, showNames, abilities, newestOwnKey, onReedit }}
                />
              )}
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
            onClose={closeMenu}
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
      {media ? <MediaHost request={media} conversation={conversation} onClose={closeMedia} /> : null}
    </ListActionsContext.Provider>
  )
})
