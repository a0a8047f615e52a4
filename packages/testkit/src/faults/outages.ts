import type { ClearFault } from '../api/api'
import type { SaidFault } from './said-fault'

/** Periods in which nothing gets through: the service is down or refuses. `How` is what a caller gets. */
export class Outages<How> {
  private readonly going = new Map<SaidFault, How>()

  begin(said: SaidFault, how: How): ClearFault {
    this.going.set(said, how)
    return () => void this.going.delete(said)
  }

  /** What a caller gets now; undefined where there is no outage. Counts a hit for the oldest. */
  strike(): How | undefined {
    for (const [said, how] of this.going) {
      said.strike()
      return how
    }
    return undefined
  }
}
