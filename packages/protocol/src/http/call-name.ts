import type * as calls from './chat-calls'

/** The key of a call in `chatCalls`, e.g. `history`. */
export type ChatCallName = keyof typeof calls
