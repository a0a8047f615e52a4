/**
 * Identifies the site's signed-in user: the site's own server signs a short-lived token with the app's secret. The chat service
 * verifies it and returns a user and an access token. Earlier messages of the visitor stay with the user.
 */
import { ChatError, retryTime } from '@weft/core'
import { forgetVisitor, storedVisitor } from '@weft/core/browser'
import { passDraftsOn } from '@weft/core/kept'
import { type BootOptions, type IdentityCallback, type PersonToken, prefixOf } from './options'

export interface Person {
  userId: string
  userName: string
  token: PersonToken
  /** The visitor that the user was until now; empty if the service did not know one. */
  formerUserId: string
}

interface PersonRow {
  userId: string
  userName: string
  token: string
  tokenType: string
  expiresIn: number
  createTime: number
}

interface Said {
  code: number
  msg: string
  data: PersonRow[]
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
  const reply = await fetch(`${server}/fs/open-api/v1/user/identify`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(former ? { Authorization: `${former.tokenType} ${former.token}` } : {}),
    },
    body: JSON.stringify({ appId, assertion }),
  })
  // A proxy in front of the service may refuse without JSON.
  const said: Partial<Said> = await reply.json().catch(() => ({}))
  const row = said.data?.[0]
  if (said.code !== 0 || !row) {
    const retryAt = retryTime(reply.headers.get('Retry-After'), Date.now())
    const context = { status: reply.status, retryAt }
    const hint = said.msg ? undefined : 'Weft: the person could not be identified'
    throw new ChatError('http', said.msg || '操作失败', { context, hint })
  }
  const { userId, userName, token, tokenType, expiresIn, createTime } = row
  const formerUserId = former?.userId ?? ''
  if (former) {
    passDraftsOn(prefixOf(appId), formerUserId, userId)
    forgetVisitor(prefixOf(appId))
  }
  return { userId, userName, formerUserId, token: { accessToken: token, tokenType, expiresIn, createTime } }
}
