/**
 * Steps that the window adds to everything that a conversation sends: the page, and what the page is about. Steps are added and
 * removed in any order; after the last one the conversation has its original `send` again.
 */
import type { Conversation } from '@weft/core'

type Send = Conversation['send']
/** Gets the next `send` in the chain and returns the one to use instead. */
export type SendStep = (next: Send) => Send

const chains = new WeakMap<Conversation, { own: Send; combined: Send; steps: SendStep[] }>()

/** The step added last gets a message first. Returns the function that removes the step. */
export function addSendStep(conversation: Conversation, step: SendStep): () => void {
  let chain = chains.get(conversation)
  if (!chain || chain.combined !== conversation.send) {
    const own = conversation.send
    const steps: SendStep[] = []
    const combined: Send = (msgType, content, extend) => {
      const last: Send = (...message) => own.call(conversation, ...message) as Promise<string>
      return steps.reduce((next, one) => one(next), last)(msgType, content, extend)
    }
    chain = { own, combined, steps }
    chains.set(conversation, chain)
    conversation.send = combined
  }
  const { own, combined, steps } = chain
  steps.push(step)
  return () => {
    const at = steps.indexOf(step)
    if (at >= 0) steps.splice(at, 1)
    if (steps.length > 0 || conversation.send !== combined) return
    conversation.send = own
    chains.delete(conversation)
  }
}
