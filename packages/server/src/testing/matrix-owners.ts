/**
 * The owners of the rows that a call reaches by its ids (T5): the second half of matrix-table.ts, which says who passes its
 * gate. matrix-owners.test.ts calls each as everybody who passes, for a row of enterprise A. It requires a line here for every
 * call with an id that customers may use.
 */
import type { Actor } from './matrix-table'

/** Rows of enterprise A, or only of its 周敏 (`a`), each with the actors that may read it. */
export const owners = {
  enterprise: ['a', 'colleague', 'agent', 'afterSales', 'admin'],
  /** Staff with SERVICE_DTL, HANDLE_MANAGE or CUSTOMER_MANAGE reads contracts; all of these have one. */
  contract: ['a', 'colleague', 'agent', 'afterSales', 'admin'],
  deliveryFile: ['a', 'colleague', 'agent', 'afterSales', 'admin'],
  machine: ['a', 'colleague', 'agent', 'afterSales', 'admin'],
  /** The customer's own steps; staff reads the order but may not take these steps. */
  order: ['a', 'colleague'],
  readOrder: ['a', 'colleague', 'agent', 'afterSales', 'admin'],
  /** As its customer; the staff has calls of its own. */
  mallOrder: ['a', 'colleague'],
  purchases: ['a', 'colleague', 'admin'],
  notice: ['a'],
  upload: ['a'],
  account: ['a'],
  /** Colleagues and the staff see one another. */
  colleague: ['a', 'colleague', 'agent', 'afterSales', 'admin'],
  group: ['a'],
} as const satisfies Record<string, readonly Actor[]>
export type Row = keyof typeof owners

export interface Reach {
  row: Row
  /** What is sent, with the row's id in its place. */
  query?: (id: string) => Record<string, string>
  params?: (id: string) => Record<string, string>
  body?: (id: string) => unknown
  /** The reply for others; default `gone`: 404, as for an unknown id. `left out`: a reply without it. */
  others?: 'gone' | 'left out' | 'forbidden'
  /** A person who may read the row by other calls gets 403 here: the row exists, but this call is not for them. */
  readers?: Row
}

const requestKey = 'matrix-0123456789abcdef'
const byOrder = (id: string) => ({ orderId: id })

/** By the call's name. */
export const reaches: Readonly<Record<string, Reach>> = {
  'contracts.list': { row: 'enterprise', query: (customerId) => ({ customerId }) },
  'contracts.deliveredList': { row: 'enterprise', query: (tenantId) => ({ tenantId }) },
  'contracts.devices': { row: 'contract', query: (contractId) => ({ contractId }) },
  'deliveries.detail': { row: 'contract', query: (contractId) => ({ contractId }) },
  'deliveries.open': { row: 'deliveryFile', params: (fileId) => ({ fileId }) },
  'aftersale.list': { row: 'readOrder', query: (orderIds) => ({ orderIds }), others: 'left out' },
  'aftersale.detailList': { row: 'readOrder', body: (id) => [id] },
  'aftersale.supplement': {
    row: 'order',
    readers: 'readOrder',
    params: byOrder,
    body: () => ({ requestKey, text: '补充' }),
  },
  'aftersale.withdraw': { row: 'order', readers: 'readOrder', params: byOrder },
  'aftersale.rate': { row: 'order', readers: 'readOrder', params: byOrder, body: () => ({ score: 1, text: '' }) },
  'aftersale.customerReopen': {
    row: 'order',
    readers: 'readOrder',
    params: byOrder,
    body: () => ({ text: '仍有异响' }),
  },
  'mall.order': { row: 'mallOrder', params: byOrder },
  'mall.confirmOrder': { row: 'mallOrder', params: byOrder, body: () => ({}) },
  'mall.cancelOrder': { row: 'mallOrder', params: byOrder },
  'mall.completeOrder': { row: 'mallOrder', params: byOrder },
  'purchases.list': { row: 'purchases', query: (customerId) => ({ customerId }) },
  'marks.hub': { row: 'machine', query: (handle) => ({ handle }) },
  'notices.read': { row: 'notice', params: (noticeId) => ({ noticeId }) },
  'files.remove': { row: 'upload', query: (fileUuid) => ({ fileUuid }) },
  'tickets.issue': { row: 'account', body: (accountId) => ({ accountId }), others: 'forbidden' },
  'directory.contacts': { row: 'account', query: (uuid) => ({ uuid }) },
  'directory.relatedEnterprises': { row: 'enterprise', query: (organizationUuid) => ({ organizationUuid }) },
  'directory.organisationTree': { row: 'enterprise', query: (organizationUuid) => ({ organizationUuid }) },
  'directory.organisationUsers': { row: 'enterprise', query: (organizationUuid) => ({ organizationUuid }) },
  'directory.accountPage': { row: 'enterprise', query: (parentOrganizationId) => ({ parentOrganizationId }) },
  'directory.userOrganizations': { row: 'colleague', query: (userUuid) => ({ userUuid }) },
  'directory.userInfo': { row: 'colleague', body: (id) => ({ filterUuidList: [id] }), others: 'left out' },
  'directory.groupUsers': { row: 'group', query: (groupId) => ({ groupId }) },
  'directory.groupInfo': { row: 'group', query: (groupIds) => ({ groupIds }), others: 'left out' },
}

/** Calls whose rows are open to everybody who passes their gate, and why. */
export const everybodys: Readonly<Record<string, string>> = {
  'access.canAccess': 'a published content; the answer is about the asker',
  'access.currentRecord': 'a published content; the record is the asker’s own',
  'access.apply': 'a published content; the request is the asker’s own',
  'aftersale.save': 'its contract and files are tried by work-orders.test.ts, for one wrong field hides another',
  'cases.detail': 'a published case',
  'dictionary.typeList': 'words of an app, the same for everybody',
  'cases.signUp': 'a published case; the sign-up is the asker’s own',
  'cases.currentSignUp': 'a published case; the sign-up is the asker’s own',
  'goods.applySupplier': 'goods on sale; goods.test.ts tries another one’s userId',
  'mall.setCartLine': 'goods on sale; the cart is the asker’s own',
  'mall.placeOrder': 'goods on sale; the order is the asker’s own',
  'dataExport.link': 'wants the asker’s password first; export.test.ts tries a colleague’s',
  'files.uploadPart': 'a form; files.test.ts tries another person’s uuid',
  'identity.continueVisitor': 'a visitor’s token proves the visitor',
  'faq.questionList': 'published questions',
}
