import { ErrorState } from '@weft/ui'

/**
 * A detail that does not come: document 1 §8 has it swallowed with no message. So nothing is said, in a sentence, a toast or
 * to a reader of the screen; the cut thread stands where the detail would, with the way to ask again.
 */
export function SilentFailure({ retrying, onRetry }: { retrying?: boolean; onRetry: () => void }) {
  return <ErrorState role="none" message={null} retrying={retrying} onRetry={onRetry} />
}
