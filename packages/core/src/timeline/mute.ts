/** Who is silenced by a mute: each person mutes for themselves, and a mute that names a person means that person. */
import type { MessageDownFrame, MuteItem } from '@weft/protocol'

/** Until when the conversation is muted for `userId`, for good without an end; undefined where it is about somebody else. */
export function mutedUntil({ content, fromUserId }: MessageDownFrame, userId: string): number | undefined {
  const own = (content as MuteItem[]).find((item) => (item.userId ?? fromUserId) === userId)
  return own && (own.until ?? Number.POSITIVE_INFINITY)
}
