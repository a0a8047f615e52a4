import type { Lift } from '../api/api'
import type { SaidFault } from './said-fault'

/** Times in which nothing gets through: the service is away, or lets nobody in. */
export class Outages {
  private readonly going = new Set<SaidFault>()

  begin(said: SaidFault): Lift {
    this.going.add(said)
    return () => void this.going.delete(said)
  }

  /** Whether what tries now is turned away; counts for the oldest. */
  strike(): boolean {
    for (const said of this.going) {
      said.strike()
      return true
    }
    return false
  }
}
