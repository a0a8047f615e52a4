import type { ClearFault } from '../api/api'
import type { SaidFault } from './said-fault'

/** Times in which nothing gets through: the service is away, or lets nobody in. `How` is what they meet who try. */
export class Outages<How> {
  private readonly going = new Map<SaidFault, How>()

  begin(said: SaidFault, how: How): ClearFault {
    this.going.set(said, how)
    return () => void this.going.delete(said)
  }

  /** What meets who tries now, undefined where they get through; counts for the oldest. */
  strike(): How | undefined {
    for (const [said, how] of this.going) {
      said.strike()
      return how
    }
    return undefined
  }
}
