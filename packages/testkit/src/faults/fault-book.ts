import type { Frame } from '@weft/protocol'
import type { ClearFault, FaultOptions, FrameMatch } from '../api/api'
import type { Chance } from '../api/seeded'
import type { SaidFault } from './said-fault'

/** What happens to one frame. `refuse`: it is answered with this status and goes no further. */
export type FaultEffect =
  | { kind: 'drop' }
  | { kind: 'duplicate' }
  | { kind: 'delay'; ms: number }
  | { kind: 'refuse'; code: number }

interface Rule {
  match: FrameMatch
  effect: FaultEffect
  said: SaidFault
  left: number
  share: number
}

/** The faults that wait for their frames. The oldest match applies; one frame gets at most one fault. */
export class FaultBook {
  private readonly rules = new Set<Rule>()

  constructor(private readonly chance: Chance) {}

  add(
    match: FrameMatch,
    effect: FaultEffect,
    said: SaidFault,
    { times = 1, share = 1 }: FaultOptions = {},
  ): ClearFault {
    const rule: Rule = { match, effect, said, left: times, share }
    this.rules.add(rule)
    return () => void this.rules.delete(rule)
  }

  strike(direction: 'up' | 'down', frame: Frame | undefined, userId: string | undefined): FaultEffect | undefined {
    for (const rule of this.rules) {
      if (!fits(rule.match, direction, frame, userId)) continue
      if (rule.share < 1 && !this.chance.happens(rule.share)) continue
      rule.said.strike()
      rule.left -= 1
      if (rule.left <= 0) this.rules.delete(rule)
      return rule.effect
    }
    return undefined
  }
}

/** Undecodable data matches only if the match has no condition on the frame. */
function fits(
  match: FrameMatch,
  direction: 'up' | 'down',
  frame: Frame | undefined,
  userId: string | undefined,
): boolean {
  if (match.direction !== undefined && match.direction !== direction) return false
  if (match.userId !== undefined && match.userId !== userId) return false
  const asksForFrame = match.eventType !== undefined || match.msgType !== undefined || match.where !== undefined
  if (frame === undefined) return !asksForFrame
  if (match.eventType !== undefined && match.eventType !== frame.eventType) return false
  if (match.msgType !== undefined && (!('msgType' in frame) || match.msgType !== frame.msgType)) return false
  return match.where === undefined || match.where(frame)
}
