import { forbidden } from '../../platform/refusal'
import type { Session } from '../../platform/session'

/**
 * The documents send the caller's id; another's is refused.
 * @throws Refusal 403
 */
export function checkCaller(session: Session | undefined, userId: string | undefined): void {
  if (userId && userId !== session?.userId) throw forbidden()
}
