/**
 * Rules for a new password (D2 §5, T21): 6 to 18 characters, none of them Chinese, and not among the 3 000 most common. The
 * range comes from the documents; it is weaker than the usual advice (AS 6.2.1), which is why the list exists.
 */

import { fieldWords, passwordLength } from '@weft/contract'
import { dictionary } from '@zxcvbn-ts/language-common'

const TRIED_FIRST = 3_000
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'].slice(0, TRIED_FIRST).map(String))

const hasChinese = /\p{Script=Han}/u

/** Why a password is refused, as a sentence for the person; undefined: it is accepted. */
export function passwordFault(password: string): string | undefined {
  if (password.length < passwordLength.min) return fieldWords.tooShortPassword
  if (password.length > passwordLength.max) return fieldWords.tooLongPassword
  if (hasChinese.test(password)) return '密码不能包含中文'
  if (common.has(password.toLowerCase())) return '密码过于常见，请换一个'
  return undefined
}
