/**
 * What somebody said as a visitor goes along into the account that they sign in to (decision 32): the server puts it into
 * the account's conversation and lets the visitor end. Fetched only where this browser has a visitor.
 */
import { createClient, identityCalls } from '@weft/contract'
import type { StoredVisitor } from '@weft/core/browser'
import { http } from '../session/client'
import { site } from '../site/config'

const client = createClient({ identity: identityCalls }, http)

/**
 * The visitor's userId where they are this person from now on. What fails is tried again with the next page; so is what
 * was taken along before, which changes nothing. The visitor stays in this browser until the chat has what they left.
 */
export async function takeTalkAlong({ virtuallyUserId, row, isOver }: StoredVisitor): Promise<string | undefined> {
  if (!row) return undefined
  try {
    const [visitor] = isOver
      ? await client.identity.generateVisitor({ body: { virtuallyUserId, appId: site.appId } })
      : [row]
    if (!visitor) return undefined
    await client.identity.continueVisitor({ body: { visitorToken: visitor.token } })
    // What is still to be sent was written under this name; another token may be of another visitor.
    return row.userId
  } catch {
    return undefined
  }
}
