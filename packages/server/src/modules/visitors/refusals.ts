import { Refusal } from '../../platform/refusal'

/** The same for an unknown app and a foreign page: the reply does not reveal which apps exist (T20). */
export const noPage = (): Refusal => new Refusal('当前页面未接入在线客服', { status: 403 })
