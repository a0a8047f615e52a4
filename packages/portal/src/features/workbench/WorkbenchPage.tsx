/**
 * The agent workbench (SV-12, design §4): conversations, the chosen one, its customer. The URL holds scope and customer, so
 * reload and Back keep the place. The list is as high as the window, so that eleven customers fit at 1366 × 768. Under 1200 px
 * the context is a drawer, under 992 px one pane shows at a time.
 */
import type { Chat, ConnectionStatus } from '@weft/core'
import { below, Drawer, EmptyState, from, LoadingState, toast, token } from '@weft/ui'
import { ConnectionBanner, WeftProvider } from '@weft/widget'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { openChat, usePageChat } from '../../platform/chat/chat'
import { useSession } from '../../platform/session/session'
import { addressWithTicket } from '../../shared/asking/open-with-ticket'
import { useShell } from '../../shared/console/sidebar-state'
import { findKnowledge } from '../../shared/knowledge/find-knowledge'
import { ConversationList } from './ConversationList'
import { ConversationPane } from './ConversationPane'
import { CustomerContext } from './CustomerContext'
import { KeyHelp } from './KeyHelp'
import { WaitingLines } from './list-parts'
import { orderCards } from './order-card'
import { nextUnanswered, type Scope, scopeOf } from './queue'
import { useReading } from './reading'
import { messageTranslations } from './TranslatedText'
import { useConversations, useOne } from './use-desk'
import { useHelpers } from './use-helpers'
import { useLeaveKey, useLetterKey, useListKeys } from './use-list-keys'
import { usePageLookedAt } from './use-page-visible'
import { useSelfCheck } from './use-self-check'
import { whisperBubbles } from './WhisperBubble'
import { workbench } from './words'

const Root = styled.div`
  display: grid;
  grid-template-columns: 280px minmax(0, 1fr) 320px;
  grid-template-rows: minmax(0, 1fr);
  &[data-chosen='false'] { grid-template-columns: 280px minmax(0, 1fr); & > aside { display: none; } }
  height: 100%;
  & > * { min-height: 0; }
  /* The list is as high as the window, beside the navbar: the shell places it. */
  ${from('desktop')} { & > [data-pane='conversation'] { grid-column: 2; } & > aside { grid-column: 3; } }
  & > [data-pane='list'] { border-right: 1px solid ${token('color.hairline')}; }
  & > aside { border-left: 1px solid ${token('color.hairline')}; }
  & > h1 { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  @media (max-width: 1199.98px) { grid-template-columns: 280px minmax(0, 1fr); & > aside { display: none; } }
  ${below('desktop')} {
    &&, &&[data-chosen='false'] { grid-template-columns: minmax(0, 1fr); }
    &[data-open='true'] > [data-pane='list'] { display: none; }
    &[data-open='false'] > [data-pane='conversation'] { display: none; }
    & > [data-pane='list'] { border-right: 0; }
  }
`
const Pane = styled.div`
  display: grid;
  background: ${token('color.surface')};
`
const Nothing = styled.div`
  display: flex;
  flex-direction: column;
  & > :last-child { flex: 1; }
`
const Context = styled.aside`
  padding: 16px 20px 24px;
  overflow: auto;
  background: ${token('color.surface')};
`

/** During the first connection attempt no error is shown. */
const isThere = (connection: ConnectionStatus) =>
  connection.name === 'online' ||
  connection.name === 'idle' ||
  (connection.name === 'connecting' && connection.attempt === 1)

export function WorkbenchPage() {
  const chat = usePageChat((state) => state.chat)
  useEffect(() => {
    void openChat()
  }, [])
  if (chat) return <Workbench chat={chat} />
  return (
    <Root data-open={false} data-chosen={false}>
      <Pane data-pane="list" data-shell="beside">
        <WaitingLines />
      </Pane>
      <Pane data-pane="conversation">
        <LoadingState />
      </Pane>
    </Root>
  )
}

function Workbench({ chat }: { chat: Chat }) {
  const [params, setParams] = useSearchParams()
  const scope = scopeOf(params.get('scope'))
  const customerId = params.get('customer') ?? undefined
  const ownId = useSession((state) => state.session?.user.number) ?? ''
  const isConnected = useStore(chat.state, (state) => isThere(state.connection))
  const theme = useShell((state) => state.theme)
  const navigate = useNavigate()
  const canView = useSession((state) => state.session?.authorities.includes('SERVICE_DTL') ?? false)
  const isLookedAt = usePageLookedAt()
  const list = useRef<HTMLDivElement>(null)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [isContextOpen, setContextOpen] = useState(false)
  useListKeys(
    list,
    useCallback(() => setHelpOpen(true), []),
  )
  useLeaveKey(list)
  useSelfCheck(chat, scope, customerId)

  const shown = useConversations(scope).data
  const aheadMs = shown?.aheadMs ?? 0
  const mine = useConversations('mine').data
  const all = useConversations('all').data
  const listed = [...(shown?.rows ?? []), ...(mine?.rows ?? []), ...(all?.rows ?? [])].find(
    (one) => one.customerId === customerId,
  )
  // Found by the search, or by an old link: the lists hold only the latest.
  const one = useOne(listed || !all ? undefined : customerId).data
  const chosen = listed ?? (one?.customerId === customerId ? (one ?? undefined) : undefined)
  const named = chosen?.customerId
  const name = chosen?.customerName
  const canTranslate = useHelpers().translation
  const overrides = useMemo(
    () => ({
      addressWithTicket,
      findKnowledge,
      nameOf: (userId: string) => (userId === named ? name || undefined : undefined),
      ...(canTranslate && messageTranslations),
      bubbles: { ...(canTranslate && messageTranslations.bubbles), ...whisperBubbles },
      ...(canView && orderCards((path) => void navigate(path))),
    }),
    [canTranslate, canView, navigate, named, name],
  )
  const readingId = isLookedAt ? chosen?.customerId : undefined
  useEffect(() => {
    useReading.setState({ customerId: readingId })
    return () => useReading.setState({ customerId: undefined })
  }, [readingId])

  const go = (next: { scope?: Scope; customer?: string | undefined }) =>
    setParams(
      () => {
        const customer = 'customer' in next ? next.customer : customerId
        return { scope: next.scope ?? scope, ...(customer ? { customer } : {}) }
      },
      // Synchronous: a following key, such as the one for ending, must act on the new conversation.
      { flushSync: true },
    )

  const goNext = () => {
    const next = nextUnanswered(mine?.rows ?? [], ownId, customerId)
    if (next) go({ scope: 'mine', customer: next.customerId })
    else toast.info(workbench.nobodyOwed)
  }
  useLetterKey('u', goNext)

  return (
    <WeftProvider chat={chat} theme={theme} overrides={overrides}>
      <Root data-open={customerId !== undefined} data-chosen={chosen !== undefined}>
        <h1>{workbench.title}</h1>
        <Pane data-pane="list" data-shell="beside" ref={list}>
          <ConversationList
            ownId={ownId}
            isConnected={isConnected}
            scope={scope}
            chosenId={customerId}
            readingId={readingId}
            onScope={(next) => go({ scope: next })}
            onChoose={(customer) => go({ customer })}
            onTaken={(customer) => go({ scope: 'mine', customer })}
          />
        </Pane>
        <Pane data-pane="conversation">
          {chosen ? (
            <ConversationPane
              key={chosen.customerId}
              conversation={chosen}
              ownId={ownId}
              isConnected={isConnected}
              aheadMs={aheadMs}
              onAccepted={() => go({ scope: 'mine' })}
              onBack={() => go({ customer: undefined })}
              onContext={() => setContextOpen(true)}
              onNext={goNext}
            />
          ) : (
            <Nothing>
              {/* An agent who waits for customers must see that none can arrive. */}
              <ConnectionBanner />
              <EmptyState message={workbench.empty.chosen} hint={workbench.empty.chosenHint} />
            </Nothing>
          )}
        </Pane>
        <Context aria-label={workbench.context}>
          {chosen ? <CustomerContext conversation={chosen} ownId={ownId} /> : null}
        </Context>
      </Root>
      <Drawer
        open={isContextOpen && chosen !== undefined}
        onOpenChange={setContextOpen}
        title={workbench.context}
        size="360px"
      >
        {chosen ? <CustomerContext conversation={chosen} ownId={ownId} /> : null}
      </Drawer>
      <KeyHelp isOpen={isHelpOpen} onOpenChange={setHelpOpen} />
    </WeftProvider>
  )
}
