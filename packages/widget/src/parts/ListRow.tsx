import { useStrings } from '../hooks/useChat'
import { Notice } from '../shapes/frames'
import { fill } from '../strings'
import { MessageRow, type MessageRowProps } from './MessageRow'
import type { TimelineRow } from './timelineRows'

type Given = 'conversation' | 'showNames' | 'abilities' | 'onSelect' | 'onMenu' | 'onReedit'

export interface ListRowProps extends Pick<MessageRowProps, Given> {
  row: TimelineRow
  live: ReadonlySet<string | undefined> | undefined
  /** Selected messages; undefined outside selection mode. */
  chosen: ReadonlyMap<string, unknown> | undefined
  /** Keys of marked rows: the newest own message, the one with the open menu, the first unread one, the highlighted one. */
  newestOwnKey?: string
  menuKey?: string
  lineKey?: string
  litKey?: string
}

/** A message, or the number of missing messages. */
export function ListRow({ row, live, chosen, newestOwnKey, menuKey, lineKey, litKey, ...given }: ListRowProps) {
  const strings = useStrings()
  if (row.type === 'gap')
    return <Notice>{fill(strings.missing, { count: row.entry.toSeqId - row.entry.fromSeqId + 1 })}</Notice>
  const { key, entry, hasTime, isFirst } = row
  return (
    <MessageRow
      {...given}
      entry={entry}
      hasTime={hasTime}
      isFirst={isFirst}
      isLive={live?.has(key) ?? false}
      isNewestOwn={key === newestOwnKey}
      isMenuOpen={entry.key === menuKey}
      hasLine={key === lineKey}
      isLit={key === litKey}
      isSelected={chosen?.has(key)}
    />
  )
}
