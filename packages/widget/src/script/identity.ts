/**
 * Identifies the site's signed-in user: the site's own server signs a short-lived token with the app's secret. The chat service
 * verifies it and returns a user and an access token. Earlier messages of the visitor stay with the user.
 */
import { forgetVisitor, storedVisitor } from '@weft/core/browser'
import { passDraftsOn } from '@weft/core/kept'
import { chatCalls } from '@weft/protocol'
import { askService } from './ask-service'
import { type BootOptions, type IdentityCallback, type PersonToken, prefixOf } from './options'

export interface Person {
  userId: string
  userName: string
  token: PersonToken
  /** The visitor that the user was until now; empty if the service did not know one. */
  formerUserId: string
}

/**
 * Gets the signed token from the page and exchanges it for the service's own. Rejects with a ChatError that has the service's
 * message and the time of the next attempt.
 */
export async function identifyBy(
  callback: IdentityCallback,
  { appId, server }: BootOptions & { appId: string; server: string },
): Promise<Person> {
  const assertion = await callback()
  if (typeof assertion !== 'string' || !assertion) throw new Error('Weft: the identity callback gave no token')
  // The stored token proves that the user was this visitor.
  const former = storedVisitor(prefixOf(appId))?.row
  const [row] = await askService(server, chatCalls.identify, {
    hint: 'Weft: the person could not be identified',
    body: { appId, assertion },
    authorization: former && `${former.tokenType} ${former.token}`,
  })
  const { userId, userName, token, tokenType, expiresIn, createTime } = row
  const formerUserId = former?.userId ?? ''
  if (former) {
    passDraftsOn(prefixOf(appId), formerUserId, userId)
    forgetVisitor(prefixOf(appId))
  }
  return { userId, userName, formerUserId, token: { accessToken: token, tokenType, expiresIn, createTime } }
}
