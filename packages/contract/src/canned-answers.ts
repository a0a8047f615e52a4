/**
 * Editing canned answers: agents edit their own, holders of SERVICE_SETTINGS also the desk's. Read them with
 * `desk.listCannedAnswers`.
 */

import { atMost } from './at-most'
import { defineCall } from './call'
import { cannedAnswer } from './desk'
import { fieldWords } from './field-words'
import { idField, nameField } from './fields'
import { nothing } from './reply'
import { once } from './request-key'
import { SERVICE_DESK } from './rights'
import { z } from './zod'

const base = '/web-api/desk/v1/canned-answers'
const staff = { auth: 'staff', authorities: [SERVICE_DESK] } as const
const answerParams = z.strictObject({ answerId: idField })
const words = {
  /** Heading of the answer in the list. */
  group: z.string().trim().min(1, fieldWords.needGroup).check(atMost(20)),
  title: nameField(30, fieldWords.needName),
  text: z.string().trim().min(1, fieldWords.needText).check(atMost(1_000)),
}

/** The form of a canned answer; `isShared` applies to new ones only. */
export const cannedAnswerForm = z.object({ ...words, isShared: z.boolean() })

const errors = {
  403: 'one of the desk, and the caller lacks SERVICE_SETTINGS',
  404: 'no such answer, or a colleague’s own one',
}

/** Calls by which agents edit their canned answers, and holders of SERVICE_SETTINGS those of the desk. */
export const cannedAnswerCalls = {
  /** Adds one's own answer, or with `isShared` one of the desk. */
  add: defineCall({
    name: 'cannedAnswers.add',
    method: 'POST',
    path: base,
    ...staff,
    body: z.strictObject({ ...words, isShared: z.boolean(), ...once }),
    data: cannedAnswer,
    errors: { 403: errors[403], 409: 'the desk has 500 already, or the person 200' },
    source: 'SV-12',
  }),
  change: defineCall({
    name: 'cannedAnswers.change',
    method: 'PUT',
    path: `${base}/:answerId`,
    ...staff,
    params: answerParams,
    /** `version` as it was read: of two concurrent changes the second gets an error. */
    body: z.strictObject({ ...words, version: z.number().int() }),
    data: cannedAnswer,
    errors: { ...errors, 409: 'somebody has changed it meanwhile' },
    source: 'SV-12',
  }),
  remove: defineCall({
    name: 'cannedAnswers.remove',
    method: 'DELETE',
    path: `${base}/:answerId`,
    ...staff,
    params: answerParams,
    data: nothing,
    errors,
    source: 'SV-12',
  }),
} as const
