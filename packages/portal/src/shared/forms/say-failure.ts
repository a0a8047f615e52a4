import { CallError } from '@weft/contract'
import { toast } from '@weft/ui'
import { failureWords, isOfSchema, refusedField } from '../../platform/session/failure-words'

/**
 * Says why a change failed, in a toast. Not what the page gave up itself: nothing has failed. Not the server's own sentence
 * about one field either: the form says it at that field, and in a toast only where it has none of that name.
 */
export function sayFailure(error: unknown, ofPlace?: string): void {
  if (error instanceof CallError && error.fault === 'aborted') return
  if (refusedField(error) && !isOfSchema(error)) return
  toast.error(failureWords(error, ofPlace))
}
