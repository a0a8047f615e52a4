/**
 * Tells the desk which page a customer writes from: `extend.page` of a message, only when it changed since the last one
 * that told it. The agent's workbench lists them as pages seen. What identifies a person or a session stays out of it.
 */
import type { Conversation } from '@weft/core'
import { MsgType } from '@weft/protocol'
import { useLayoutEffect } from 'react'

export interface SeenPage {
  title: string
  /** Origin, path and query; never the fragment, a password, or a query value that may be a secret. */
  address: string
}

/** What the server keeps of each, in characters. */
const TITLE_LENGTH = 200
const ADDRESS_LENGTH = 500

/** Names of query values that let their holder in, or name a person. */
const SECRET =
  /token|secret|passw|pwd|ticket|jwt|credential|api_?key|^(j|php)?sess|^o?auth(orization)?$|^(code|state|nonce|sid|otp|pin|key|hash|sign|signature|phone|mobile|tel|e?mail)$/i

/** @param href an absolute address, as `location.href` has it. */
export function pageOf(href: string, title: string): SeenPage {
  const { origin, protocol, host, pathname, searchParams } = new URL(href)
  for (const name of [...searchParams.keys()]) if (SECRET.test(name)) searchParams.delete(name)
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  // An address without an origin of its own (file:, a wrapped app) has the word "null" there.
  const root = origin === 'null' ? `${protocol}//${host}` : origin
  return { title: title.slice(0, TITLE_LENGTH), address: `${root}${pathname}${query}`.slice(0, ADDRESS_LENGTH) }
}

/** Changes of other messages, which a person does not make from a page. */
const SILENT: ReadonlySet<number> = new Set<number>([MsgType.recall, MsgType.delete, MsgType.readReceipt])

/** What was told last, for as long as the page lives: closing and opening the window repeats nothing. */
const told = new WeakMap<Conversation, string>()

/**
 * Adds the page to what this conversation sends, by whichever part: text, questions and the way to a human all go
 * through its `send`. A file has no room for it; the next message tells. Gives back what ends it.
 */
export function carryPage(conversation: Conversation, read: () => SeenPage): () => void {
  const send = conversation.send
  const carrying: Conversation['send'] = async (msgType, content, extend) => {
    if (SILENT.has(msgType)) return send.call(conversation, msgType, content, extend)
    const page = read()
    const words = JSON.stringify(page)
    if (told.get(conversation) === words) return send.call(conversation, msgType, content, extend)
    const before = told.get(conversation)
    told.set(conversation, words)
    try {
      return await send.call(conversation, msgType, content, { ...extend, page })
    } catch (error) {
      // Refused for its content: nothing was told.
      if (before === undefined) told.delete(conversation)
      else told.set(conversation, before)
      throw error
    }
  }
  conversation.send = carrying
  return () => {
    if (conversation.send === carrying) conversation.send = send
  }
}

export function usePageContext(conversation: Conversation, isOn: boolean): void {
  useLayoutEffect(() => {
    if (isOn) return carryPage(conversation, () => pageOf(location.href, document.title))
  }, [conversation, isOn])
}
