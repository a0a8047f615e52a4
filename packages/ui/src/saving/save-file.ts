/** Milliseconds for which the object URL of a saved text stays valid: some browsers read it only after the current task. */
const VALID_MS = 10_000

/**
 * Lets the browser save what is at an address.
 *
 * @param name file name; empty: the name that the reply or the address has. Browsers ignore it for another origin.
 * @param target `_blank` where the address may answer with a page: it then opens beside this one.
 */
export function saveFile(address: string, name: string, target = ''): void {
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = name
  anchor.target = target
  anchor.rel = 'noopener noreferrer'
  anchor.click()
}

/**
 * Lets the browser save a text as a file in UTF-8.
 *
 * @param type MIME type, e.g. `text/csv`.
 */
export function saveText(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  saveFile(address, name)
  setTimeout(() => URL.revokeObjectURL(address), VALID_MS)
}
