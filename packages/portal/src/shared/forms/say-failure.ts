import { CallError } from '@weft/contract'
import { toast } from '@weft/ui'
import { failureWords, isOfSchema, refusedField } from '../../platform/session/failure-words'

/**
 * Shows why a change failed, as a toast. Skips calls that the page aborted. Skips the server's message about one field: the form
 * shows it at that field, or in a toast where it has no such field.
 */
export function sayFailure(error: unknown, ofPlace?: string): void {
  if (error instanceof CallError && error.fault === 'aborted') return
  if (refusedField(error) && !isOfSchema(error)) return
  toast.error(failureWords(error, ofPlace))
}
