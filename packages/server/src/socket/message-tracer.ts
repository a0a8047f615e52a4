/**
 * Spans of a chat message: `chat message` from its frame to its answer, in it the plan and the wait for a commit. The commit of
 * a message alone is in the same trace; a commit of several is a trace of its own that is linked with each of theirs. What a
 * commit starts (statements, the push, the desk's reaction) is in the trace of the commit, and so is the push of another node.
 */
import {
  type Attributes,
  type Context,
  context,
  type Link,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  trace,
} from '@opentelemetry/api'
import type { CommitTrace, MessageTrace, MessageTracer } from '@weft/gateway'
import { toldFromNow, toldSince } from '../platform/tracing/carried'
import { failSpan, tracer } from '../platform/tracing/spans'

export const createMessageTracer = (): MessageTracer => ({
  received: (msgType) => new FollowedMessage(msgType),
  committing: (messages) => new FollowedCommit(messages as readonly FollowedMessage[]),
  pushed(frames) {
    const startTime = toldSince()
    if (startTime === undefined) return
    tracer()
      .startSpan('push', { kind: SpanKind.PRODUCER, startTime, attributes: { 'weft.push.frames': frames } })
      .end()
  },
})

class FollowedMessage implements MessageTrace {
  readonly span: Span
  readonly context: Context
  /** The plan, then the wait for a commit. */
  #step: Span | undefined

  constructor(msgType: number) {
    const attributes = { 'weft.message.type': msgType }
    this.span = tracer().startSpan('chat message', { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT)
    this.context = trace.setSpan(ROOT_CONTEXT, this.span)
    this.#step = tracer().startSpan('plan', {}, this.context)
  }

  plan<T>(run: () => T): T {
    return context.with(this.#step ? trace.setSpan(this.context, this.#step) : this.context, run)
  }

  planned(): void {
    this.endStep()
    this.#step = tracer().startSpan('wait', {}, this.context)
  }

  answered(code: number): void {
    this.endStep()
    this.span.setAttribute('weft.status.code', code)
    this.span.end()
  }

  endStep(): void {
    this.#step?.end()
    this.#step = undefined
  }
}

class FollowedCommit implements CommitTrace {
  readonly #span: Span
  readonly #context: Context

  constructor(messages: readonly FollowedMessage[]) {
    for (const message of messages) message.endStep()
    const alone = messages.length === 1 ? messages[0] : undefined
    const parent = alone?.context ?? ROOT_CONTEXT
    const links: Link[] = alone ? [] : messages.map(({ span }) => ({ context: span.spanContext() }))
    const attributes: Attributes = { 'weft.batch.messages': messages.length }
    this.#span = tracer().startSpan('commit', { attributes, links }, parent)
    this.#context = trace.setSpan(parent, this.#span)
    if (!alone) for (const { span } of messages) span.addLink({ context: this.#span.spanContext() })
  }

  async store<T>(append: () => Promise<T>): Promise<T> {
    try {
      return await context.with(this.#context, append)
    } catch (error) {
      failSpan(this.#span, error)
      throw error
    } finally {
      this.#span.end()
    }
  }

  tell<T>(run: () => T): T {
    return context.with(toldFromNow(this.#context), run)
  }
}
