/** The port that follows messages on their way; the server makes spans of it. Without it the gateway follows none. */
export interface MessageTracer {
  /** A 201 was read and is planned next. */
  received(msgType: number): MessageTrace
  /** These messages, of one sender or of several, are stored together. */
  committing(messages: readonly MessageTrace[]): CommitTrace
  /** Frames with stored messages were written to sockets of this node; called inside `tell` or what it started. */
  pushed(frames: number): void
}

/** One message, from its frame to its answer. Its methods are called in the order in which they stand here. */
export interface MessageTrace {
  /** Runs the planning. */
  plan<T>(run: () => T): T
  /** It is planned and waits for its commit. */
  planned(): void
  /** Its sender got this status code; nothing follows. */
  answered(code: number): void
}

/** One commit of one or more messages. A commit that fails has no `tell`. */
export interface CommitTrace {
  /** Runs the append; what it rejects with passes on. */
  store<T>(append: () => Promise<T>): Promise<T>
  /** Runs the answers and the hints. */
  tell<T>(run: () => T): T
}
