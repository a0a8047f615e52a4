import { expect, it } from 'vitest'
import { troubleOf } from './usePdf'

/** The error that an engine throws for unknown syntax. */
function syntaxError(): unknown {
  try {
    return new Function('using of = (')
  } catch (error) {
    return error
  }
}

it('[WD-05] a browser too old for pdf.js is told so; a broken file, a cut line and a password are told as such', () => {
  const lacking = new ReferenceError('DOMMatrix is not defined')
  expect([syntaxError(), lacking].map(troubleOf)).toEqual(['outdated', 'outdated'])
  const broken = Object.assign(new Error('Invalid PDF structure.'), { name: 'InvalidPDFException' })
  const cut = new TypeError('Failed to fetch dynamically imported module')
  expect([broken, cut, undefined].map(troubleOf)).toEqual(['failed', 'failed', 'failed'])
  expect(troubleOf(Object.assign(new Error('The file needs a password'), { name: 'PdfProtected' }))).toBe('protected')
})
