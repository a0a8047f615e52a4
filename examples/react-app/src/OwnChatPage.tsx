import type { Chat } from '@weft/core'
import {
  Composer,
  type ComposerHandle,
  ConnectionBanner,
  MessageList,
  presenceOf,
  TransferButton,
  TypingIndicator,
  useChat,
  useConnection,
  useDesk,
  useStrings,
  WeftProvider,
} from '@weft/widget'
import { useRef } from 'react'
import { STORAGE, server, useVisitorChat } from './chat'
import { Machines } from './machines'

/** A header of the application's own, made from what the hooks say. */
function Header() {
  const strings = useStrings()
  const connection = useConnection()
  const desk = useDesk((state) => state)
  const { words } = presenceOf(connection, desk, strings)
  return (
    <header className="talk-head">
      <h2>工程师在线</h2>
      <p role="status">{words}</p>
      <TransferButton />
    </header>
  )
}

function Talk() {
  const { conversation } = useChat().desk
  const composer = useRef<ComposerHandle>(null)
  return (
    <section className="talk" aria-label="在线咨询">
      <Header />
      <ConnectionBanner />
      <MessageList
        conversation={conversation}
        showFaq
        onReedit={(text) => composer.current?.reedit(text)}
        onQuote={(entry) => composer.current?.quote(entry)}
      />
      <TypingIndicator conversation={conversation} />
      <Composer ref={composer} conversation={conversation} />
    </section>
  )
}

function Page({ chat }: { chat: Chat }) {
  return (
    <div className="beside">
      <Machines />
      <WeftProvider chat={chat} fileOrigin={server} storagePrefix={STORAGE} theme="light">
        <Talk />
      </WeftProvider>
    </div>
  )
}

/** A chat that is part of the page: the parts in a layout of the application's own. */
export function OwnChatPage() {
  const chat = useVisitorChat()
  return (
    <>
      <h1>设备与工程师</h1>
      {chat ? <Page chat={chat} /> : null}
    </>
  )
}
