/** Registration, SMS codes and password changes (D2 §3, §5, §7). */

import { atMost } from './at-most'
import { defineCall } from './call'
import { fieldWords } from './field-words'
import { appNameField, nameField, returnPathField } from './fields'
import { phoneField } from './phone'
import { codePhonePattern, registrationPhonePattern } from './phone-number'
import { nothing } from './reply'
import { once } from './request-key'
import { sentCode, workProof } from './sms-code'
import { digitsOf, plainSigns } from './typed'
import { z } from './zod'

/** Minimum and maximum length of a password, in characters. */
export const passwordLength = { min: 6, max: 18 } as const

/** A new password as typed. The server also refuses common passwords. */
const newPassword = (missing: string) =>
  z
    .string()
    .min(1, missing)
    .min(passwordLength.min, fieldWords.tooShortPassword)
    .max(passwordLength.max, fieldWords.tooLongPassword)
const confirm = z.string().min(1, fieldWords.needConfirm)

/** Checks that `confirm` repeats the first field, even when other fields are wrong. */
const repeats = <Name extends string>(first: Name, sentence: string) =>
  z.refine<Readonly<Record<Name | 'confirm', string>>>((typed) => typed.confirm === typed[first], {
    path: ['confirm'],
    error: sentence,
    when: () => true,
  })
const chosenPassword = { next: newPassword(fieldWords.needPassword), confirm }

/** The form of the first password of an account that staff opened. */
export const firstPasswordForm = z.object(chosenPassword).check(repeats('next', fieldWords.changeMismatch))

/** The form of a password change: the old password, the new one and its repetition. */
export const changePasswordForm = z
  .object({ old: z.string().min(1, fieldWords.needOldPassword), ...chosenPassword })
  .check(repeats('next', fieldWords.changeMismatch))

/** A code as typed or pasted: keeps its digits. */
export const typedCode = z
  .string()
  .overwrite(digitsOf)
  .min(1, fieldWords.needCode)
  .regex(/^\d{6}$/, fieldWords.wrongCode)

/** The form for a forgotten password: phone, code, the new password and its repetition. */
export const resetForm = z
  .object({ phone: phoneField(codePhonePattern, fieldWords.needMobile), smsCode: typedCode, ...chosenPassword })
  .check(repeats('next', fieldWords.changeMismatch))

/**
 * A password encrypted with the server's key: `<keyId>.<ciphertext>`, RSA-OAEP with SHA-256 over its UTF-8, base64url. The key
 * comes from `password.key`. It hides the password from logs and proxies; it does not replace TLS.
 */
export const sealedPassword = z
  .string()
  .max(800)
  .regex(/^[\w-]{4,40}\.[\w-]{100,700}$/, '密码未加密')

const email = z.email(fieldWords.wrongEmail).check(atMost(120))
const smsCode = z.string().regex(/^\d{6}$/, fieldWords.wrongCode)
const enterpriseName = nameField(100, fieldWords.needEnterpriseName)
const person = {
  /** Displayed name; a personal account's login name is the phone, regardless of this field (D2 §3). */
  username: nameField(50, fieldWords.needUsername),
  phone: phoneField(registrationPhonePattern, fieldWords.needMobile),
}
const fields = {
  ...person,
  email: z.union([z.literal(''), email]).optional(),
  password: sealedPassword,
  confirm: sealedPassword,
  smsCode,
  /** The person has accepted the agreement and the privacy text: the server stores the time and the version of the text. */
  agreed: z.literal(true).optional(),
  ...once,
}

/** Normalises a pasted credit code: no spaces, dashes or invisible characters, plain capitals and digits. */
export const creditCodeOf = (text: string): string =>
  plainSigns(text)
    .replace(/\p{Pd}/gu, '')
    .toUpperCase()

const typedByBoth = {
  ...person,
  smsCode: typedCode,
  email: z
    .string()
    .overwrite(plainSigns)
    .check(atMost(120))
    .refine((text) => text === '' || email.safeParse(text).success, fieldWords.wrongEmail),
  password: newPassword(fieldWords.needPassword),
  confirm,
  /** Acceptance of the agreement and the privacy text. */
  agreed: z.boolean().refine((isAgreed) => isAgreed, fieldWords.needAgreement),
}
const repeatsPassword = repeats('password', fieldWords.registerMismatch)

/** The registration forms, with the fields in the order of the page. A person has neither enterprise name nor credit code. */
export const registrationForms = {
  enterprise: z
    .object({
      enterpriseName,
      crtCode: z
        .string()
        .overwrite(creditCodeOf)
        .min(1, fieldWords.needCreditCode)
        .refine(isCreditCode, fieldWords.wrongCreditCode),
      categories: z.array(z.string()),
      ...typedByBoth,
    })
    .check(repeatsPassword),
  personal: z
    .object({ enterpriseName: z.string(), crtCode: z.string(), categories: z.array(z.string()), ...typedByBoth })
    .check(repeatsPassword),
} as const
/** Input of either registration form, before validation (AC-06, AC-07). */
export type RegistrationFields = z.input<typeof registrationForms.enterprise>

/** Codes of `registration.categories`, comma-separated as in the documents. */
const categoryCodes = z
  .string()
  .max(200)
  .regex(/^([A-Z_]{1,30}(,[A-Z_]{1,30}){0,9})?$/, '企业类别不正确')

const refused = {
  1: 'A field is wrong, the code is wrong or spent, the phone or the credit code is registered already; msg says which',
}

const sendCode = defineCall({
  name: 'registration.sendCode',
  method: 'POST',
  path: '/web-api/register/v1/sms',
  auth: 'none',
  body: z.strictObject({
    phone: phoneField(),
    /** Solution of the challenge of `registration.smsChallenge`, when it had one. */
    proof: workProof.optional(),
  }),
  data: sentCode,
  errors: {
    1: 'The work that the challenge asks for was not done; too many codes for this phone, this address or altogether; no SMS service; msg says which',
  },
  source: 'D2 §7; AC-08. The answer is the same for known and unknown phones (T20)',
})

/**
 * The proof of work for the next code to a phone (T19). From the third code of a phone per day or of an address per hour, and for
 * everybody once half of the codes that an hour allows are sent, the browser has to work: find a whole number `n` for which SHA-256 of
 * `<challenge>:<n>` starts with `bits` zero bits. Further codes raise `bits` in steps, by at most three.
 */
const smsChallenge = defineCall({
  name: 'registration.smsChallenge',
  method: 'POST',
  path: '/web-api/register/v1/sms/challenge',
  auth: 'none',
  body: z.strictObject({ phone: phoneField() }),
  data: z.object({
    /** 0: no proof of work is needed. */
    bits: z.number().int(),
    challenge: z.string(),
  }),
  errors: {},
  source: 'T19: proof of work after two codes; the phone goes in the body, which no log holds (T26)',
})

/** @deprecated Use `registration.smsChallenge`: this one has the phone in the URL. Removed in the next minor version. */
const challenge = defineCall({
  name: 'registration.challenge',
  method: 'GET',
  path: '/web-api/register/v1/sms/challenge',
  auth: 'none',
  query: z.strictObject({ phone: phoneField() }),
  data: z.object({
    /** 0: no proof of work is needed. */
    bits: z.number().int(),
    challenge: z.string(),
  }),
  errors: {},
  source: 'T19: proof of work after two codes',
})

/** Sends a code for a forgotten password. The reply never reveals whether an account has this phone (T20). */
const sendResetCode = defineCall({
  name: 'passwordReset.sendCode',
  method: 'POST',
  path: '/web-api/register/v1/reset/sms',
  auth: 'none',
  body: z.strictObject({
    phone: phoneField(),
    /** Solution of the challenge of `registration.smsChallenge`, when it had one. */
    proof: workProof.optional(),
  }),
  data: sentCode,
  errors: {
    1: 'The work that the challenge asks for was not done; too many codes for this phone, this address or altogether; no SMS service; msg says which',
  },
  source: 'T19, T20: a forgotten password; the answer is the same for known and unknown phones',
})

/** Sets a new password with an SMS code, ends every sign-in of the account and signs this browser in. */
const resetPassword = defineCall({
  name: 'passwordReset.setPassword',
  method: 'POST',
  path: '/web-api/register/v1/reset/password',
  auth: 'none',
  body: z.strictObject({
    phone: phoneField(),
    smsCode,
    password: sealedPassword,
    confirm: sealedPassword,
    appName: appNameField,
    /** Path of the own origin to open afterwards. Defaults to the app's first page. */
    redirect: returnPathField.optional(),
  }),
  data: z.object({
    /** Path to open now; already validated. */
    redirect: z.string(),
  }),
  errors: {
    1: 'The new password cannot be taken; the code is wrong or spent, the same for a phone without an account; an unknown app; msg says which',
  },
  source: 'T19, T20, T21: a forgotten password',
})

const registerUser = defineCall({
  name: 'registration.user',
  method: 'POST',
  path: '/web-api/register/v1/user',
  auth: 'none',
  body: z.strictObject({
    ...fields,
    /** For a person the same as `username` (D2 §3). */
    enterpriseName: z.string().trim().check(atMost(100)).optional(),
    tenantType: z.literal(1),
  }),
  data: nothing,
  errors: refused,
  source: 'D2 §7; AC-06, AC-07, AC-09',
})

const registerEnterprise = defineCall({
  name: 'registration.enterprise',
  method: 'POST',
  path: '/web-api/register/v1/enterprise',
  auth: 'none',
  body: z.strictObject({
    ...fields,
    enterpriseName,
    enterpriseCategory: categoryCodes.optional(),
    /** Unified social credit code: 18 characters, the last one a check character (GB 32100-2015). */
    crtCode: z.string().trim().length(18, '请输入 18 位统一社会信用代码'),
    tenantType: z.literal(0),
  }),
  data: nothing,
  errors: refused,
  source: 'D2 §7; AC-06, AC-07, AC-09',
})

const categories = defineCall({
  name: 'registration.categories',
  method: 'GET',
  path: '/open-api/iip-portal/v1/common/tenant/category',
  auth: 'none',
  data: z.object({ code: z.string(), name: z.string() }),
  errors: {},
  source: 'D2 §7',
})

const passwordKey = defineCall({
  name: 'password.key',
  method: 'GET',
  path: '/web/portal/account/password/key',
  auth: 'none',
  data: z.object({
    keyId: z.string(),
    /** SubjectPublicKeyInfo, base64: an RSA key for RSA-OAEP with SHA-256. */
    publicKey: z.string(),
  }),
  errors: {},
  source: 'D2 §3: passwords are encrypted before sending; AC-10',
})

const changePassword = defineCall({
  name: 'password.change',
  method: 'PUT',
  path: '/web/portal/account/password',
  auth: 'session',
  body: z.strictObject({
    oldPassword: sealedPassword,
    newPassword: sealedPassword,
    confirmPassword: sealedPassword,
  }),
  data: nothing,
  errors: {
    1: 'The old password is wrong, or the new one cannot be taken; msg says which. On success every sign-in of the account ends',
  },
  source: 'D2 §7; AC-10',
})

/** Calls that register a personal account or an enterprise (AC-06 to AC-09). */
export const registrationCalls = {
  sendCode,
  smsChallenge,
  challenge,
  user: registerUser,
  enterprise: registerEnterprise,
  categories,
} as const
/** Calls for a forgotten password: a code by SMS, then the new password. */
export const passwordResetCalls = { sendCode: sendResetCode, setPassword: resetPassword } as const
/** Calls that change the own password. `key` returns the key that encrypts passwords. */
export const passwordCalls = { key: passwordKey, change: changePassword } as const

/**
 * Whether a text is a unified social credit code: the alphabet has no I O S V Z, and the check character follows ISO 7064 mod 31
 * (GB 32100-2015).
 */
export function isCreditCode(text: string): boolean {
  const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
  if (!/^[0-9A-HJ-NPQRTUWXY]{18}$/.test(text)) return false
  let sum = 0
  for (let at = 0; at < 17; at += 1) sum += alphabet.indexOf(text[at] ?? '') * (3 ** at % 31)
  return alphabet[(31 - (sum % 31)) % 31] === text[17]
}
