/**
 * Moves a visitor's conversation into the account that the person signs in to (decision 32): the server merges it into the
 * account's conversation and ends the visitor. Loaded only where this browser has a visitor.
 */
import { createClient, identityCalls } from '@weft/contract'
import type { StoredVisitor } from '@weft/core/browser'
import { http } from '../session/client'
import { site } from '../site/config'

const client = createClient({ identity: identityCalls }, http)

/**
 * Resolves to the visitor's userId if the visitor now belongs to this person. The next page retries a failure. It also repeats a
 * finished move, which changes nothing. The visitor stays stored until the chat has taken over their unsent messages.
 */
export async function takeTalkAlong({ virtuallyUserId, row, isOver }: StoredVisitor): Promise<string | undefined> {
  if (!row) return undefined
  try {
    const [visitor] = isOver
      ? await client.identity.generateVisitor({ body: { virtuallyUserId, appId: site.appId } })
      : [row]
    if (!visitor) return undefined
    await client.identity.continueVisitor({ body: { visitorToken: visitor.token } })
    // Unsent messages were written under this userId; another token may belong to another visitor.
    return row.userId
  } catch {
    return undefined
  }
}
