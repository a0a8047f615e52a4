import type { ClearFault } from '../api/api'
import type { SaidFault } from './said-fault'

interface Case {
  userId: string | undefined
  said: SaidFault
}

/** Faults of one kind that befall a person's sockets, or everybody's, until they are lifted. */
export class Standing {
  private readonly cases = new Set<Case>()

  /** `userId` absent: everybody's. */
  add(userId: string | undefined, said: SaidFault): ClearFault {
    const one = { userId, said }
    this.cases.add(one)
    return () => void this.cases.delete(one)
  }

  /** `userId` absent: a socket that has not said whose it is; only what is everybody's befalls it. */
  covers(userId: string | undefined): boolean {
    return this.of(userId) !== undefined
  }

  /** Counts for the oldest that befalls this person. */
  strike(userId: string | undefined): void {
    this.of(userId)?.said.strike()
  }

  private of(userId: string | undefined): Case | undefined {
    for (const one of this.cases) if (one.userId === undefined || one.userId === userId) return one
    return undefined
  }
}
