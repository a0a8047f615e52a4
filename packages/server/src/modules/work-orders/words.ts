/** The texts and links of notices about an order's steps. */

import { addresses, type WorkOrderAct } from '@weft/contract'
import { shortenLine } from '@weft/protocol'
import type { NewNotice } from '../notices'
import { nameOfAct, type StateNames } from './presenter'

export interface Told {
  orderId: string
  orderNum: string
  act: WorkOrderAct
  typeName: string
  deviceName: string
  text: string
  at: Date
}

/** The pages of an order. */
export const customerAddress = (orderId: string): string => addresses.afterSale(orderId)
export const staffAddress = (orderId: string): string => addresses.afterSalesOrder(orderId)

const textLength = 200

const aboutOf = ({ typeName, deviceName, text }: Told): string =>
  [[typeName, deviceName].filter(Boolean).join(' · '), shortenLine(text, textLength)].filter(Boolean).join('：')

const titleOf = (told: Told, names: StateNames): string => `售后工单 ${told.orderNum} ${nameOfAct(told.act, names)}`

export const noticeToCustomer = (told: Told, names: StateNames): NewNotice => ({
  kind: 'order',
  title: titleOf(told, names),
  text: aboutOf(told),
  address: customerAddress(told.orderId),
  at: told.at,
})

export const noticeToStaff = (told: Told, names: StateNames): NewNotice => ({
  ...noticeToCustomer(told, names),
  address: staffAddress(told.orderId),
})

/** The card in the chat: a share message (D2 §3). */
export const cardOf = (told: Told, names: StateNames) => ({
  title: titleOf(told, names),
  content: aboutOf(told),
  openAddress: customerAddress(told.orderId),
  openWebAddress: customerAddress(told.orderId),
  linkContainToken: false,
})
