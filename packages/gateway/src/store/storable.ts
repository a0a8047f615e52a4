/**
 * What no store accepts: U+0000 in a text with a column of its own (content and extend are JSON, which may hold it). Checked per
 * request before the batch is written: one bad request must not fail its neighbours.
 */
import type { AppendRequest } from '../ports/ports'

const NUL = '\0'
const holdsNul = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(holdsNul)
    : typeof value === 'string' && value.includes(NUL)

/** Whether the request has no U+0000 in a text with a column of its own. When false, the store answers `unstorable`. */
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
  return !holdsNul(request.effect)
}
