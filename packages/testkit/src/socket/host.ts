/** The interface between the mock and the source of its sockets: the test's own process, or a real port in `weft-mock`. */
import type { PreparedReply } from '../http/mock-fetch'
import type { ClientEnd, Line } from '../line/line'

/** The mock as the source of sockets sees it. */
export interface SocketHost {
  /** The answer to a new socket's upgrade: undefined opens it; `gone`: no answer; otherwise the refusal. */
  refusal(): PreparedReply | 'gone' | undefined
  /** The first offered framing that the mock supports, `''` if none is offered; undefined if it supports none of them. */
  choose(offered: readonly string[]): string | undefined
  /**
   * Accepts a socket under this framing. The caller reports the client's actions to the line: `departed`, `arrive`,
   * `closedByClient`.
   */
  accept(client: ClientEnd, protocol: string): Line
}
