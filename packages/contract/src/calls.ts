/** Every call of the portal, in the groups of the client: `client.session.menuList(…)`. */

import { accessCalls } from './access'
import { articleCalls } from './articles'
import { caseCalls } from './cases'
import { companyCalls } from './company'
import { contentCalls } from './content'
import { deskCalls } from './desk'
import { directoryCalls } from './directory'
import { faqCalls } from './faq'
import { fileCalls } from './files'
import { goodsCalls } from './goods'
import { serviceSettingsCalls } from './hours'
import { identityCalls } from './identity'
import { mallCalls } from './mall'
import { markCalls } from './marks'
import { passwordCalls, registrationCalls } from './registration'
import { sessionCalls } from './session'
import { webhookCalls } from './webhooks'

export const calls = {
  access: accessCalls,
  articles: articleCalls,
  cases: caseCalls,
  company: companyCalls,
  content: contentCalls,
  goods: goodsCalls,
  mall: mallCalls,
  marks: markCalls,
  session: sessionCalls,
  registration: registrationCalls,
  password: passwordCalls,
  identity: identityCalls,
  faq: faqCalls,
  directory: directoryCalls,
  desk: deskCalls,
  files: fileCalls,
  settings: serviceSettingsCalls,
  webhooks: webhookCalls,
} as const
