/** One call of the chat service by the page's script itself, before or beside a chat: no renewal, no retry. */
import { ChatError, retryTime } from '@weft/core'
import { type AnyChatCall, type CallBody, type CallRow, callPath, failureSentences, readReply } from '@weft/protocol'

interface Ask<C extends AnyChatCall> {
  body: CallBody<C>
  /** `<token_type> <access_token>`. */
  authorization?: string | undefined
  /** What to say where the service has no message. */
  hint?: string
  init?: Pick<RequestInit, 'credentials' | 'signal'>
}

/**
 * Returns the rows of a call without path parameters, one at least where its reply is one. Rejects with a ChatError that has the
 * service's message, `hint` where it has none, and the time of the next attempt.
 */
export async function askService<C extends AnyChatCall>(
  server: string,
  call: C,
  { body, authorization, init, hint }: Ask<C>,
): Promise<[CallRow<C>, ...CallRow<C>[]]> {
  const reply = await fetch(server + callPath(call, {}), {
    ...init,
    method: call.method,
    headers: { 'Content-Type': 'application/json', ...(authorization && { Authorization: authorization }) },
    body: JSON.stringify(body),
  })
  // A proxy in front of the service may refuse without JSON, or send a page with status 200.
  const read = readReply(await reply.json().catch(() => 0), 'strict')
  if (reply.ok && read.ok && (call.reply !== 'one' || read.data[0])) return read.data as [CallRow<C>]
  const message = read.ok ? failureSentences.failed : read.message
  throw new ChatError('http', message, {
    context: { status: reply.status, retryAt: retryTime(reply.headers.get('Retry-After'), Date.now()) },
    hint: message === failureSentences.failed ? hint : undefined,
  })
}
