import type { ClearFault } from '../api/api'
import type { SaidFault } from './said-fault'

interface Case {
  userId: string | undefined
  said: SaidFault
}

/** Faults of one kind on a person's sockets, or on all, until they are cleared. */
export class Standing {
  private readonly cases = new Set<Case>()

  /** `userId` absent: applies to all. */
  add(userId: string | undefined, said: SaidFault): ClearFault {
    const one = { userId, said }
    this.cases.add(one)
    return () => void this.cases.delete(one)
  }

  /** `userId` absent: a socket before its 100; only faults for all apply to it. */
  covers(userId: string | undefined): boolean {
    return this.of(userId) !== undefined
  }

  /** Counts a hit for the oldest fault that applies to this person. */
  strike(userId: string | undefined): void {
    this.of(userId)?.said.strike()
  }

  private of(userId: string | undefined): Case | undefined {
    for (const one of this.cases) if (one.userId === undefined || one.userId === userId) return one
    return undefined
  }
}
