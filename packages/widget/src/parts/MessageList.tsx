import type { MessageListProps } from './props'

export function MessageList({ className }: MessageListProps) {
  return <div className={className} role="log" />
}
