/** P-57 over the memory store: scans every row, because a test has few. */
import type { StoredMessage } from '@weft/gateway'
import { allSearchedFields, DEFAULTS, isSearchedType, longestKeyword, MESSAGE_TYPES, STATUS } from '@weft/protocol'
import { bad, page, type ServiceReply } from './reply'

const READ_FIELDS = allSearchedFields()

/** Whether a message is visible to users and not deleted. */
export const isVisible = ({ msgType, isRemoved, isMsgDelete }: StoredMessage): boolean =>
  MESSAGE_TYPES.get(msgType)?.isVisible === true && !isRemoved && !isMsgDelete

const holds = (row: StoredMessage, word: string): boolean =>
  row.content.some((item) =>
    READ_FIELDS.some((field) =>
      String((item as Record<string, unknown>)[field] ?? '')
        .toLowerCase()
        .includes(word),
    ),
  )

/** @param rows the rows that the caller may see, newest first */
export function searchOf(
  rows: readonly StoredMessage[],
  query: Readonly<Record<string, string>>,
  present: (row: StoredMessage) => unknown,
): ServiceReply {
  const { keyword = '', from, to, msgTypes, lastMsgSeqId, pageSize = String(DEFAULTS.historyPageSize) } = query
  const numbers = [from, to, lastMsgSeqId, pageSize].filter((one) => one !== undefined)
  if (keyword.length > longestKeyword || !numbers.every((one) => /^\d+$/.test(one)) || pageSize === '0')
    return bad(400, '参数错误')
  const word = keyword.trim().toLowerCase()
  if (word === '' && from === undefined && to === undefined && msgTypes === undefined)
    return bad(400, '请输入要查找的内容或选择日期', STATUS.badParameters.code)
  const types = msgTypes?.split(',').map(Number)
  const found = rows.filter(
    (row) =>
      isVisible(row) &&
      isSearchedType(row.msgType) &&
      types?.includes(row.msgType) !== false &&
      row.timestamp >= Number(from ?? 0) &&
      row.timestamp < Number(to ?? Number.POSITIVE_INFINITY) &&
      (word === '' || holds(row, word)),
  )
  const below = found.filter(({ msgSeqId }) => msgSeqId < Number(lastMsgSeqId ?? Number.POSITIVE_INFINITY))
  return page(below.slice(0, Math.min(DEFAULTS.historyPageSize, Number(pageSize))).map(present), found.length)
}
