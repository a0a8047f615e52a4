/** All calls of the portal, in the groups of the client: `client.session.menuList(…)`. */

import { accessCalls } from './access'
import { accountCalls, openingCalls } from './account-keeping'
import { answerLinkCalls } from './answer-links'
import { articleCalls } from './articles'
import { auditCalls } from './audit'
import { cannedAnswerCalls } from './canned-answers'
import { caseCalls } from './cases'
import { articleCmsCalls, caseCmsCalls, faqCmsCalls, goodsCmsCalls, newsCmsCalls, outletCmsCalls } from './cms'
import { companyCalls } from './company'
import { companyKeepingCalls } from './company-keeping'
import { contentCalls } from './content'
import { contractCalls } from './contracts'
import { customerCalls } from './customers'
import { dataExportCalls } from './data-export'
import { deliveryCalls } from './deliveries'
import { deskCalls } from './desk'
import { deskCustomerCalls } from './desk-customer'
import { deskSupervisionCalls } from './desk-supervision'
import { deskWhisperCalls } from './desk-whisper'
import { dictionaryCalls } from './dictionary'
import { directoryCalls } from './directory'
import { erasureCalls } from './erasure'
import {
  articleExchangeCalls,
  contractExchangeCalls,
  enterpriseExchangeCalls,
  goodsExchangeCalls,
  machineExchangeCalls,
  personExchangeCalls,
} from './exchange'
import { faqCalls } from './faq'
import { fileCalls } from './files'
import { goodsCalls } from './goods'
import { holdCalls } from './holds'
import { serviceSettingsCalls } from './hours'
import { identityCalls } from './identity'
import { mallCalls } from './mall'
import { markCalls } from './marks'
import { noticeCalls } from './notices'
import { ownProofCalls } from './own-proof'
import { promiseCalls } from './promises'
import { purchaseCalls } from './purchases'
import { qualificationCalls } from './qualifications'
import { recordCalls } from './record-keeping'
import { passwordCalls, passwordResetCalls, registrationCalls } from './registration'
import { requestCalls } from './requests'
import { retentionCalls } from './retention'
import { robotCalls } from './robot'
import { permissionCalls } from './roles'
import { serviceAccountCalls } from './service-accounts'
import { sessionCalls } from './session'
import { siteSearchCalls } from './site-search'
import { statisticsCalls } from './statistics'
import { ticketCalls } from './tickets'
import { webhookCalls } from './webhooks'
import { workOrderDeskCalls } from './work-order-desk'
import { workOrderCalls } from './work-orders'

/** All calls of the portal by group; `createClient(calls, port)` creates the client for them. */
export const calls = {
  access: accessCalls,
  aftersale: workOrderCalls,
  aftersaleDesk: workOrderDeskCalls,
  contracts: contractCalls,
  customers: customerCalls,
  deliveries: deliveryCalls,
  dictionary: dictionaryCalls,
  notices: noticeCalls,
  promises: promiseCalls,
  purchases: purchaseCalls,
  qualifications: qualificationCalls,
  records: recordCalls,
  robot: robotCalls,
  statistics: statisticsCalls,
  articles: articleCalls,
  cannedAnswers: cannedAnswerCalls,
  cases: caseCalls,
  company: companyCalls,
  companyKeeping: companyKeepingCalls,
  content: contentCalls,
  goods: goodsCalls,
  mall: mallCalls,
  marks: markCalls,
  siteSearch: siteSearchCalls,
  session: sessionCalls,
  registration: registrationCalls,
  passwordReset: passwordResetCalls,
  password: passwordCalls,
  accounts: accountCalls,
  opening: openingCalls,
  answerLinks: answerLinkCalls,
  erasure: erasureCalls,
  ownProof: ownProofCalls,
  identity: identityCalls,
  faq: faqCalls,
  directory: directoryCalls,
  desk: deskCalls,
  deskCustomer: deskCustomerCalls,
  deskSupervision: deskSupervisionCalls,
  deskWhisper: deskWhisperCalls,
  files: fileCalls,
  settings: serviceSettingsCalls,
  webhooks: webhookCalls,
  serviceAccounts: serviceAccountCalls,
  permissions: permissionCalls,
  tickets: ticketCalls,
  audit: auditCalls,
  holds: holdCalls,
  retention: retentionCalls,
  dataExport: dataExportCalls,
  requests: requestCalls,
  newsCms: newsCmsCalls,
  articleCms: articleCmsCalls,
  caseCms: caseCmsCalls,
  goodsCms: goodsCmsCalls,
  faqCms: faqCmsCalls,
  outletCms: outletCmsCalls,
  enterpriseExchange: enterpriseExchangeCalls,
  personExchange: personExchangeCalls,
  contractExchange: contractExchangeCalls,
  machineExchange: machineExchangeCalls,
  goodsExchange: goodsExchangeCalls,
  articleExchange: articleExchangeCalls,
} as const
