/**
 * What no store takes: U+0000 in a text that stands in a column of its own (content and extend are JSON, which may hold
 * it). Asked request by request, before the batch is written: one that cannot be stored must not fail its neighbours.
 */
import type { AppendRequest } from '../ports/ports'

const NUL = '\0'
const holdsNul = (value: unknown): boolean => typeof value === 'string' && value.includes(NUL)

/**
 * Whether no text of the request that gets a column of its own holds U+0000. Where false the store answers
 * `unstorable`.
 */
export function isStorable(request: AppendRequest): boolean {
  if (
    holdsNul(request.key) ||
    holdsNul(request.senderId) ||
    holdsNul(request.tid) ||
    holdsNul(request.senderName) ||
    holdsNul(request.senderDepartment) ||
    holdsNul(request.senderOrganisation)
  )
    return false
  const { effect } = request
  return effect === undefined || !Object.values(effect).some(holdsNul)
}
