/**
 * The timeline of one conversation: anchored at its end; older messages load at the top without a jump (WD-06). A long one
 * renders only the visible rows; each is memoised, so that one changed message renders one bubble.
 */
import { focusVisible, token, typeStep } from '@weft/ui'
import { forwardRef, useImperativeHandle, useRef } from 'react'
import { styled } from 'styled-components'
import { ListActionsContext } from '../context/listActions'
import type { MessageListHandle, MessageListProps } from '../context/props'
import { useConversationState, useStrings } from '../hooks/useChat'
import { onDemand, useBringLate } from '../lazy/onDemand'
import { MediaHost } from '../previews/onDemand'
import { GrowingText } from '../robot/onDemand'
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
// Reserves the scrollbar's width: rows whose width changes during measurement raise an error on the page (Firefox).
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
/** As high as all scrolled content, so that one observer sees every growth. */
// The virtualiser blocks pointer events while it scrolls; following the end must not lose a press.
const Content = styled.div`
  display: flex;
  flex: 1 0 auto;
  flex-direction: column;
  & > * { pointer-events: auto !important; }
`
const Filler = styled.div`
  display: grid;
  flex: 1;
  place-items: center;
`

const pills = onDemand(() => import('./Pills'), { isLate: true })

/**
 * The messages of one conversation: loads older pages when scrolled up, follows the newest message while at the end, and marks
 * messages as read when the user sees them. Its `ref` is a MessageListHandle.
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
  useMarkRead(conversation, isAtEnd, rows.at(-1)?.key, frame)

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
          // Rows mount and unmount with every scroll; `Heard` announces new messages once.
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
              {...{ scroller, headPx }}
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
            <GrowingText conversation={conversation} />
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
