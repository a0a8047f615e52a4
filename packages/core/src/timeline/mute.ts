/** Resolves who a mute applies to: its sender, or the person it names. */
import type { MessageDownFrame, MuteItem } from '@weft/protocol'

/**
 * Returns the instant until which the conversation is muted for `userId`, infinite without an end; undefined when the mute
 * concerns another person.
 */
export function mutedUntil({ content, fromUserId }: MessageDownFrame, userId: string): number | undefined {
  const own = (content as MuteItem[]).find((item) => (item.userId ?? fromUserId) === userId)
  return own && (own.until ?? Number.POSITIVE_INFINITY)
}
