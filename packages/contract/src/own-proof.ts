/**
 * How a signed-in person proves to own the account, for acts that an open session alone must not do: by the password, or by an
 * SMS code to the account's own phone when the password is forgotten. A code is valid for one act only.
 */

import { defineCall } from './call'
import { fieldWords } from './field-words'
import { sealedPassword, typedCode } from './registration'
import { sentCode, workProof } from './sms-code'
import { z } from './zod'

/** The act that a code is for: a code for closing an account does not allow an export. */
export const ownActs = ['closeAccount', 'exportData'] as const
/** Act that an SMS code is requested for; a code for one act is refused for another. */
export type OwnAct = (typeof ownActs)[number]

/** Exactly one of the two. */
export const ownProof = z
  .strictObject({
    password: sealedPassword.optional(),
    smsCode: z
      .string()
      .regex(/^\d{6}$/, fieldWords.wrongCode)
      .optional(),
  })
  .refine(({ password, smsCode }) => (password === undefined) !== (smsCode === undefined), '请输入登录密码或短信验证码')
/** The forms of the proof: by password or by code. */
export const ownProofForms = {
  password: z.object({ password: z.string().min(1, fieldWords.needPassword), smsCode: z.string() }),
  smsCode: z.object({ password: z.string(), smsCode: typedCode }),
} as const
/** Proof that the signed-in person owns the account: the sealed password or an SMS code, exactly one of them. */
export type OwnProof = z.output<typeof ownProof>

const source =
  'requirement: people may have and delete their data, also those without a password (issue 28 §8); T19, T21'
const base = '/web/portal/account/proof'

/** Calls that return the possible proofs, and send the code. */
export const ownProofCalls = {
  /** The proofs available to the caller. Call it again before each code, because the next code's cost changes. */
  ways: defineCall({
    name: 'ownProof.ways',
    method: 'GET',
    path: base,
    auth: 'session',
    data: z.object({
      /** Masked phone that a code would go to; empty when the account has no phone or no SMS can be sent. */
      phone: z.string(),
      /** As in `registration.smsChallenge`, for the account's own phone; 0 bits: no proof of work is needed. */
      bits: z.number().int(),
      challenge: z.string(),
    }),
    errors: {},
    source,
  }),
  /** Sends a code to the account's own phone. Valid for five minutes, five attempts, this account and this act. */
  sendCode: defineCall({
    name: 'ownProof.sendCode',
    method: 'POST',
    path: `${base}/sms`,
    auth: 'session',
    body: z.strictObject({
      act: z.enum(ownActs),
      /** Solution of the challenge of `ownProof.ways`, when it had one. */
      proof: workProof.optional(),
    }),
    data: sentCode,
    errors: {
      1: 'The account has no phone (HTTP 409); the work was not done; too many codes (HTTP 429); no SMS service (HTTP 503); msg says which',
    },
    source,
  }),
} as const
