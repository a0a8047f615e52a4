import { evidenceKindOf, wrongEvidence } from '@weft/contract'
import { Refusal } from '../../platform/refusal'
import { ownUploads, type Upload } from '../files'

/**
 * Returns the uploads that a customer sends with a request. A film that is named like a photo is neither.
 * @throws Refusal 400 for another kind of file, and for a file that is not theirs
 */
export async function ownEvidence(...which: Parameters<typeof ownUploads>): Promise<Upload[]> {
  const files = await ownUploads(...which)
  if (!files.every(({ kind, name }) => evidenceKindOf(name) === kind)) throw new Refusal(wrongEvidence)
  return files
}
