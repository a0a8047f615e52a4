/**
 * How somebody who is signed in proves to be the person of the account, for what an open session alone must not do: the
 * password, or a code by SMS to the account's own phone for whoever has forgotten the password. A code is for one act alone.
 */

import { defineCall } from './call'
import { fieldWords } from './field-words'
import { sealedPassword, typedCode } from './registration'
import { z } from './zod'

/** The act that a code is for: a code for closing an account does not open an export. */
export const ownActs = ['closeAccount', 'exportData'] as const
/** What a code by SMS is requested for; a code for one act is refused for another. */
export type OwnAct = (typeof ownActs)[number]

/** One of the two. */
export const ownProof = z
  .strictObject({
    password: sealedPassword.optional(),
    smsCode: z
      .string()
      .regex(/^\d{6}$/, '请输入 6 位验证码')
      .optional(),
  })
  .refine(({ password, smsCode }) => (password === undefined) !== (smsCode === undefined), '请输入登录密码或短信验证码')
/** The forms of an own proof: by password or by a code. */
export const ownProofForms = {
  password: z.object({ password: z.string().min(1, fieldWords.needPassword), smsCode: z.string() }),
  smsCode: z.object({ password: z.string(), smsCode: typedCode }),
} as const
/**
 * The proof that the signed-in person is the account's owner: the sealed password or a code by SMS, exactly one of
 * them.
 */
export type OwnProof = z.output<typeof ownProof>

const source =
  'requirement: people may have and delete their data, also those without a password (issue 28 §8); T19, T21'
const base = '/web/portal/account/proof'

/** Calls that tell how a person can prove to own the account, and send the code. */
export const ownProofCalls = {
  /** Which ways the bearer has. Asked again before a code, for what the next one costs changes with each. */
  ways: defineCall({
    name: 'ownProof.ways',
    method: 'GET',
    path: base,
    auth: 'session',
    data: z.object({
      /** Where a code would go, its middle hidden; empty: the account has no phone, or no SMS can be sent. */
      phone: z.string(),
      /** As `registration.smsChallenge`, for the account's own phone; 0 bits: nothing is asked. */
      bits: z.number().int(),
      challenge: z.string(),
    }),
    errors: {},
    source,
  }),
  /** Sends a code to the account's own phone. It is good for five minutes, five tries, this account and this act. */
  sendCode: defineCall({
    name: 'ownProof.sendCode',
    method: 'POST',
    path: `${base}/sms`,
    auth: 'session',
    body: z.strictObject({
      act: z.enum(ownActs),
      /** Answer to the challenge of `ownProof.ways`, where it asked for one. */
      proof: z
        .string()
        .regex(/^\d{1,12}$/)
        .optional(),
    }),
    data: z.object({
      /** Seconds until the next code may be asked for. */
      retryAfterSeconds: z.number().int(),
    }),
    errors: {
      1: 'The account has no phone (HTTP 409); the work was not done; too many codes (HTTP 429); no SMS service (HTTP 503); msg says which',
    },
    source,
  }),
} as const
