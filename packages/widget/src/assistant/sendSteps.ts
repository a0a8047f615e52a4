/**
 * What the window adds to everything that a conversation sends, by whichever part: the page, the thing the page is about.
 * Steps come and go in any order; with the last of them the conversation's own `send` stands there again.
 */
import type { Conversation } from '@weft/core'

type Send = Conversation['send']
/** Gets what would be sent next and gives what is sent instead. */
export type SendStep = (next: Send) => Send

const chains = new WeakMap<Conversation, { own: Send; combined: Send; steps: SendStep[] }>()

/** The step that was added last hears of a message first. Gives back what takes the step away. */
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
