import type { ConnectionStatus, DeskState, TimelineEntry } from '@weft/core'
import { MsgType } from '@weft/protocol'
import { fill, type Strings } from '../strings'

/** The status line under 在线客服 in the header: its text and colour. */
export interface Presence {
  words: string
  /** Name of the agent: the only part of the text that may be truncated. */
  name?: string
  tone: 'here' | 'busy' | 'away'
}

/** The agent who accepted the conversation last, by the newest accepted response; undefined if there is none. */
export function acceptedName(entries: readonly TimelineEntry[]): string | undefined {
  const accepted = entries.findLast((entry) => {
    if (entry.kind !== 'message' || entry.msgType !== MsgType.transferResponse) return false
    return (entry.content[0] as { accepted?: unknown } | undefined)?.accepted === true
  })
  if (accepted?.kind !== 'message') return undefined
  const { agentName } = accepted.content[0] as { agentName?: unknown }
  return typeof agentName === 'string' && agentName !== '' ? agentName : undefined
}

/** The line under 在线客服: the connection while it is down, otherwise the user's status at the desk. */
export function presenceOf(
  connection: ConnectionStatus,
  desk: Pick<DeskState, 'phase' | 'position' | 'agentName'> & { isClosed?: boolean },
  strings: Strings,
): Presence {
  switch (connection.name) {
    case 'idle':
    case 'connecting':
      return { words: strings.presenceConnecting, tone: 'busy' }
    case 'waiting':
    case 'refused':
      return { words: strings.presenceOffline, tone: 'away' }
    case 'stopped':
      return { words: strings.presenceStopped, tone: 'away' }
    case 'online':
      break
  }
  switch (desk.phase) {
    case 'requested':
      return { words: strings.presenceRequested, tone: 'busy' }
    case 'queued':
      return {
        words: desk.position ? fill(strings.presenceQueue, { n: desk.position }) : strings.presenceRequested,
        tone: 'busy',
      }
    case 'with-agent':
      return {
        words: desk.agentName ? fill(strings.presenceAgent, { name: desk.agentName }) : strings.presenceOnline,
        name: desk.agentName,
        tone: 'here',
      }
    default:
      return desk.isClosed
        ? { words: strings.presenceClosed, tone: 'away' }
        : { words: strings.presenceOnline, tone: 'here' }
  }
}
