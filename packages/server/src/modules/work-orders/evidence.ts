import { evidenceKindOf, wrongEvidence } from '@weft/contract'
import { Refusal } from '../../platform/refusal'
import type { Upload } from '../files'

/**
 * Checks what a customer sends with a request. A film that is named like a photo is neither.
 * @throws Refusal 400 for another kind of file
 */
export function checkEvidence(files: readonly Upload[]): void {
  if (!files.every(({ kind, name }) => evidenceKindOf(name) === kind)) throw new Refusal(wrongEvidence)
}
