import { fileLimits } from '@weft/contract'
import { firstCharacters } from '@weft/protocol'

/**
 * Returns a name that is safe to store, show and put into an address: the last segment of the given one, without control
 * characters and characters with a meaning in file systems, headers or addresses. Never empty, at most
 * `fileLimits.nameCharacters` long: a cut name keeps its extension.
 */
export function cleanName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
    .replace(/[\u0000-\u001f\u007f-\u009f<>:"|?*#%]/g, '')
    // Bidirectional marks would hide the true extension.
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  if (firstCharacters(plain, fileLimits.nameCharacters) === plain) return plain || 'file'
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(plain)?.[0] ?? ''
  return firstCharacters(plain, fileLimits.nameCharacters - extension.length) + extension
}
