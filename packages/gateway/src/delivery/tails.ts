/** Recovers lost hints: compares sockets' positions with the heads in the store and pushes what is missing. */
import type { Hub } from '../hub/hub'
import type { ConversationStore } from '../ports/ports'
import type { Pusher } from './pusher'

const HEADS_PER_QUERY = 500

export async function checkTails(of: { hub: Hub; conversations: ConversationStore; pusher: Pusher }): Promise<void> {
  const { hub, conversations, pusher } = of
  const keys = [...hub.watchedKeys()]
  for (let at = 0; at < keys.length; at += HEADS_PER_QUERY) {
    const heads = await conversations.heads(keys.slice(at, at + HEADS_PER_QUERY))
    for (const [key, head] of heads) {
      for (const connection of hub.watching(key)) {
        if ((connection.reach.at(key) ?? head) >= head) continue
        pusher.push(key, head + 1, head)
        break
      }
    }
  }
}
