/** The state of this process's parts: each registers a check, and /readyz reports all of them (http/health-pages.ts). */
/** `degraded`: slower or with fewer functions, but all requests are served. */
export type PartState = 'up' | 'degraded' | 'down'

export interface PartReport {
  state: PartState
  /** One word or short sentence for the operator, e.g. `embedded`, `disk almost full`. No secrets. */
  note?: string
}

/** Resolves quickly or rejects; a check that takes longer than 2 s counts as down. */
export type PartCheck = () => PartReport | Promise<PartReport>

export interface HealthBoard {
  /** Registers the check of a part; the same name again replaces it. */
  register(name: string, check: PartCheck): void
  /** From now on readiness is refused: the server stops. */
  drain(): void
  readonly isDraining: boolean
  report(): Promise<{ ready: boolean; draining: boolean; parts: Record<string, PartReport> }>
}

const checkWithinMs = 2_000

export function createHealthBoard(): HealthBoard {
  const checks = new Map<string, PartCheck>()
  let isDraining = false
  return {
    register(name, check) {
      checks.set(name, check)
    },
    drain() {
      isDraining = true
    },
    get isDraining() {
      return isDraining
    },
    async report() {
      const parts = Object.fromEntries(
        await Promise.all([...checks].map(async ([name, check]) => [name, await outcomeOf(check)] as const)),
      )
      const ready = !isDraining && Object.values(parts).every((part) => part.state !== 'down')
      return { ready, draining: isDraining, parts }
    },
  }
}

async function outcomeOf(check: PartCheck): Promise<PartReport> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<PartReport>((resolve) => {
    timer = setTimeout(() => resolve({ state: 'down', note: 'no answer' }), checkWithinMs)
  })
  try {
    return await Promise.race([Promise.resolve().then(check), late])
  } catch {
    return { state: 'down' }
  } finally {
    clearTimeout(timer)
  }
}
