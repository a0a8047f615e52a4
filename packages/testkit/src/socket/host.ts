/** Between the mock and where its sockets come from: the test's own process, or a real port in `weft-mock`. */
import type { PreparedReply } from '../http/mock-fetch'
import type { ClientEnd, Line } from '../line/line'

/** The mock as those see it who bring sockets. */
export interface SocketHost {
  /** What a new socket's upgrade is answered with: undefined: it opens; `gone`: nobody answers; else the refusal. */
  refusal(): PreparedReply | 'gone' | undefined
  /** The first framing offered that the mock speaks, `''` where none is offered; undefined where it speaks none of them. */
  choose(offered: readonly string[]): string | undefined
  /** Takes a socket in, under this framing. What the client does goes to the line: `departed`, `arrive`, `closedByClient`. */
  accept(client: ClientEnd, protocol: string): Line
}
