/**
 * Tells the desk which page a customer writes from: `extend.page` of a message, only when it changed since the last one
 * that told it. The agent's workbench lists them as pages seen. What identifies a person or a session stays out of it.
 */
import type { Conversation } from '@weft/core'
import { MsgType } from '@weft/protocol'
import { useLayoutEffect } from 'react'
import { pageOf, type SeenPage } from './seenPage'
import { addSendStep } from './sendSteps'

/** Changes of other messages, which a person does not make from a page. */
const SILENT: ReadonlySet<number> = new Set<number>([MsgType.recall, MsgType.delete, MsgType.readReceipt])

/** What was told last, for as long as the page lives: closing and opening the window repeats nothing. */
const told = new WeakMap<Conversation, string>()

/**
 * Adds the page to what this conversation sends, by whichever part: text, questions and the way to a human all go
 * through its `send`. A file has no room for it; the next message tells. Gives back what ends it.
 */
export function carryPage(conversation: Conversation, read: () => SeenPage): () => void {
  return addSendStep(conversation, (next) => async (msgType, content, extend) => {
    if (SILENT.has(msgType)) return next(msgType, content, extend)
    const page = read()
    const words = JSON.stringify(page)
    const before = told.get(conversation)
    if (before === words) return next(msgType, content, extend)
    told.set(conversation, words)
    try {
      return await next(msgType, content, { ...extend, page })
    } catch (error) {
      // Refused for its content: nothing was told.
      if (before === undefined) told.delete(conversation)
      else told.set(conversation, before)
      throw error
    }
  })
}

export function usePageContext(conversation: Conversation, isOn: boolean): void {
  useLayoutEffect(() => {
    if (isOn) return carryPage(conversation, () => pageOf(location.href, document.title))
  }, [conversation, isOn])
}
