/** Every call of the portal, in the groups of the client: `client.session.menuList(…)`. */
import { deskCalls } from './desk'
import { directoryCalls } from './directory'
import { faqCalls } from './faq'
import { fileCalls } from './files'
import { serviceSettingsCalls } from './hours'
import { identityCalls } from './identity'
import { sessionCalls } from './session'
import { webhookCalls } from './webhooks'

export const calls = {
  session: sessionCalls,
  identity: identityCalls,
  faq: faqCalls,
  directory: directoryCalls,
  desk: deskCalls,
  files: fileCalls,
  settings: serviceSettingsCalls,
  webhooks: webhookCalls,
} as const
