import type { ConnectionStatus, DeskState } from '@weft/core'
import { fill, type Strings } from '../strings'

export interface Presence {
  words: string
  tone: 'here' | 'busy' | 'away'
}

/** The line under 在线客服: the connection when it is not there, else where the person stands at the desk. */
export function presenceOf(
  connection: ConnectionStatus,
  desk: Pick<DeskState, 'phase' | 'position' | 'agentName'>,
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
        tone: 'here',
      }
    default:
      return { words: strings.presenceOnline, tone: 'here' }
  }
}
