/** The kinds of conversation that a person may have: what a client may ask for without being refused. */
import { ChatKind, type ChatKindCode } from '@weft/protocol'
import type { Identity } from '../ports/ports'
import { isRobot } from './which-desk'

/** Rises; `judge` and the planner refuse messages of every other kind (300000). */
export function kindsOf(person: Pick<Identity, 'kind' | 'agentOf' | 'robotOf'>): readonly ChatKindCode[] {
  if (isRobot(person)) return [ChatKind.customerAgent]
  if (person.kind === 'visitor') return [ChatKind.customerUser]
  const kinds = [ChatKind.single, ChatKind.group, ChatKind.customerUser] as const
  return person.agentOf.length > 0 ? [...kinds, ChatKind.customerAgent] : kinds
}
