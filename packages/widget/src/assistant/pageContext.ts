/**
 * Tells the desk which page a customer writes from: `extend.page` of a message, only when it changed since the last message that
 * carried it. The agent's workbench lists these pages. Identifiers of a person or a session are removed.
 */
import type { Conversation } from '@weft/core'
import { partOf } from '@weft/protocol'
import { useLayoutEffect } from 'react'
import { pageOf, type SeenPage } from './seenPage'
import { addSendStep } from './sendSteps'

/** The page that was sent last, kept for the page's lifetime: reopening the window sends nothing twice. */
const told = new WeakMap<Conversation, string>()

/**
 * Adds the page to everything that any part sends through the conversation's `send`: text, questions, requests for an agent. A
 * file cannot carry it; the next message does. Returns the function that ends this.
 */
export function carryPage(conversation: Conversation, read: () => SeenPage): () => void {
  return addSendStep(conversation, (next) => async (msgType, content, extend) => {
    // A change of another message is not sent from a page.
    if (partOf(msgType) === 'change') return next(msgType, content, extend)
    const page = read()
    const words = JSON.stringify(page)
    const before = told.get(conversation)
    if (before === words) return next(msgType, content, extend)
    told.set(conversation, words)
    try {
      return await next(msgType, content, { ...extend, page })
    } catch (error) {
      // The message was refused for its content, so the page was not sent.
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
