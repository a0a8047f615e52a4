import { ErrorState } from '@weft/ui'
import { reading } from './words'

/**
 * A detail that does not come: document 1 §8 has it swallowed with no message. So nothing says that or why it failed, in the
 * page, a toast or to a reader of the screen; where the detail would stand, one sentence says what can be done (decision 169).
 */
export function SilentFailure({ retrying, onRetry }: { retrying?: boolean; onRetry: () => void }) {
  return <ErrorState role="none" message={reading.tryAgain} retrying={retrying} onRetry={onRetry} />
}
