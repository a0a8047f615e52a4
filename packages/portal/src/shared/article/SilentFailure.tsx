import { ErrorState } from '@weft/ui'
import { reading } from './words'

/**
 * Shown where a detail could not be loaded. Document 1 §8 forbids an error message, so no text, toast or screen reader
 * announcement names the failure or its cause; one sentence says what the person can do (decision 169).
 */
export function SilentFailure({ retrying, onRetry }: { retrying?: boolean; onRetry: () => void }) {
  return <ErrorState role="none" message={reading.tryAgain} retrying={retrying} onRetry={onRetry} />
}
