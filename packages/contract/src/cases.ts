/** Industry solutions and practice cases, and sign-ups to a case's offer (D1 §3, §7; PC-11 to PC-14). */

import { atMost } from './at-most'
import { defineCall } from './call'
import { extendAttribute } from './content'
import { fieldWords } from './field-words'
import { idField, wholeNumber } from './fields'
import { typedWhole, wholeBetween } from './form'
import { industryCodes } from './industries'
import { fileRef, idsField, searchField } from './listing'
import { phoneField } from './phone'
import { listOf } from './reply'
import { z } from './zod'

/** A published case with the measured figure of its summary: 组件周期由 11 天延到 23 天 is `组件周期`, `11`, `23`, `天`. */
export const caseExample = z.object({
  caseId: z.string(),
  name: z.string(),
  caseSummary: z.string(),
  /** URL of the case's cover. */
  picturePath: z.string(),
  /** Absent when the summary has no figure. */
  figure: z.object({ name: z.string(), from: z.string(), to: z.string(), unit: z.string() }).optional(),
})
/** The case that represents its industry on the home page. */
export type CaseExample = z.output<typeof caseExample>

/** One industry with its number of cases and an example. */
export const caseIndustry = z.object({
  industryCode: z.enum(industryCodes),
  industryName: z.string(),
  /** English title on the home page's hover card. */
  industryNameEn: z.string(),
  description: z.string(),
  picturePath: z.string(),
  /** Number of published solutions. */
  caseNum: z.number().int(),
  /** Of its 20 newest published cases the newest whose summary has a measured figure, else the newest; absent without one. */
  example: caseExample.optional(),
})
/** One industry on the page of solutions, with the number of its published cases. */
export type CaseIndustry = z.output<typeof caseIndustry>

export const caseRow = z.object({
  uuid: z.string(),
  caseId: z.string(),
  name: z.string(),
  caseSummary: z.string(),
  industryCode: z.enum(industryCodes),
  industryName: z.string(),
  backgroundPicture: fileRef,
  publishTime: z.string(),
  extendAttributeInfoList: z.array(extendAttribute),
})
/** One practice case in a list. */
export type CaseRow = z.output<typeof caseRow>

export const caseDetail = caseRow.extend({
  caseIntroduce: z.string(),
  /** Background of the enterprise, HTML. */
  background: z.string(),
  enterpriseName: z.string(),
  detailPicturePathList: z.array(z.string()),
  painPointProblemInfoList: z.array(z.object({ content: z.string() })),
  solutionInfoList: z.array(
    z.object({
      solutionName: z.string(),
      solutionContent: z.string(),
      /** URL of the step's picture; empty without one. */
      path: z.string(),
      solutionPicture: fileRef.optional(),
    }),
  ),
  effectContent: z.string(),
  /** `effectNumber` in percent, of a quantity in percent in points where it is the difference of the two; `change`: what was measured before and after. */
  applicationEffectDetailList: z.array(
    z.object({
      effectName: z.string(),
      effectNumber: z.number(),
      change: z.object({ from: z.string(), to: z.string(), unit: z.string() }).optional(),
    }),
  ),
  practiceCaseBaseInfo: z.object({
    detailPictureList: z.array(fileRef),
    backgroundPicture: fileRef,
    enterpriseIconPicture: fileRef,
    effectBackgroundPicture: fileRef,
  }),
  /** Chapters of the chapter-style page, `content` as HTML. */
  solutionChapter: z.array(z.object({ key: z.string(), name: z.string(), content: z.string() })),
  viewCount: z.number().int(),
})
/** One practice case in full: background, problems, steps, effects and chapters. */
export type CaseDetail = z.output<typeof caseDetail>

export const signUp = z.object({
  signUpId: z.string(),
  caseId: z.string(),
  caseName: z.string(),
  contactName: z.string(),
  phone: z.string(),
  people: z.number().int(),
  remark: z.string(),
  createTime: z.string(),
  /** The staff's decision. */
  state: z.enum(['pending', 'granted', 'refused']),
  /** Reason of the decision; empty until decided, or when none was given. */
  opinion: z.string(),
})
/** A customer's sign-up to a case's offer, and the staff's decision. */
export type SignUp = z.output<typeof signUp>

const root = '/practice-cases-service/open-api/practice/case/v1'

const signUpFields = {
  contactName: z.string().trim().min(1, fieldWords.needContact).check(atMost(40)),
  phone: phoneField(),
  remark: z.string().trim().check(atMost(500)),
}
const signUpPeople = wholeBetween(1, 50, fieldWords.wrongPeople)

/** The form of the sign-up; the number of people is typed as text. */
export const signUpForm = z.object({ ...signUpFields, people: typedWhole(signUpPeople) })
/** Input of the sign-up form, before validation. */
export type SignUpFields = z.input<typeof signUpForm>

/** Calls that read industry solutions and practice cases, and sign a customer up to one (PC-11 to PC-14). */
export const caseCalls = {
  /** getPracticeCaseList. */
  page: defineCall({
    name: 'cases.page',
    method: 'GET',
    path: `${root}/page/list`,
    auth: 'none',
    query: z.strictObject({
      /** Page number, from 1: the solution list starts at offset 1 (D1 §9). */
      offset: wholeNumber({ min: 1, max: 10_000 }).default(1),
      limit: wholeNumber({ min: 1, max: 100 }).default(20),
      /** 100: published. */
      filterStatusStr: z.enum(['100']).default('100'),
      filterCaseType: z.enum(industryCodes).optional(),
      keywords: searchField,
      columnIdStr: idsField,
      extendDictionaryIdStr: idsField,
    }),
    data: listOf(caseRow),
    errors: {},
    source: 'D1 §7, §9; PC-11',
  }),
  detail: defineCall({
    name: 'cases.detail',
    method: 'GET',
    path: `${root}/:id`,
    auth: 'session',
    params: z.strictObject({ id: idField }),
    data: caseDetail,
    errors: { 1: 'No such case (HTTP 404)' },
    source: 'D1 §6, §7; PC-12: a case needs a login',
  }),
  /** The public part of a case: its row in the list. The path is our own choice. */
  brief: defineCall({
    name: 'cases.brief',
    method: 'GET',
    path: `${root}/:id/brief`,
    auth: 'none',
    params: z.strictObject({ id: idField }),
    data: caseRow,
    errors: { 1: 'No such case (HTTP 404)' },
    source: 'D1 §6: a case is blocked until login; its title and summary stand in the public list',
  }),
  /** The industries with their counts, for the home page's hover cards. */
  industries: defineCall({
    name: 'cases.industries',
    method: 'GET',
    path: `${root}/industry/detail`,
    auth: 'none',
    data: caseIndustry,
    errors: {},
    source: 'D1 §7',
  }),
  /** Accounts of an enterprise only (D1 §6). A repeated sign-up to the same case changes the earlier one. */
  signUp: defineCall({
    name: 'cases.signUp',
    method: 'POST',
    path: '/web-api/activity/v1/sign/up',
    auth: 'session',
    body: z.strictObject({
      caseId: idField,
      ...signUpFields,
      people: signUpPeople.default(1),
      remark: signUpFields.remark.default(''),
    }),
    data: signUp,
    errors: { 1: 'No such case (HTTP 404); not an enterprise account (HTTP 403)' },
    source: 'D1 §2, §6: /activity/signUp',
  }),
  currentSignUp: defineCall({
    name: 'cases.currentSignUp',
    method: 'GET',
    path: '/web-api/activity/v1/sign/up/current',
    auth: 'session',
    query: z.strictObject({ caseId: idField }),
    data: signUp,
    errors: {},
    source: 'D1 §2',
  }),
} as const
