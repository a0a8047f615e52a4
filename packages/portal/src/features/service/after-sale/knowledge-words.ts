/** Which terms of a description to look up, and which articles match most of them. Pure except for the segmenter. */

/** Terms that occur in every description and match everything. */
const COMMON: ReadonlySet<string> = new Set(
  '设备 机器 出现 反复 仍然 发生 现在 今天 昨天 早上 下午 晚上 请问 我们 你们 他们 这个 那个 一个 一直 已经 怎么 什么 为什么 可以 需要 帮忙 问题 故障 情况 时候 然后 但是 因为 所以 还是 没有 不能 无法 处理 解决 谢谢 您好 你好 正常 使用 工作 公司'.split(
    ' ',
  ),
)
const MOST_WORDS = 4
/** Last characters of parts and machines; a segmenter without the trade's vocabulary splits them off: 过滤 · 器. */
const ENDINGS: ReadonlySet<string> = new Set('机器头板辊泵阀箱筒网针帘轴盘轮槽')
/** Single characters that belong to no part: 清洗 · 后. */
const LOOSE: ReadonlySet<string> = new Set('后前上下高低率条了的在有不再又很太也都就还和与或时把被要会能个次')
/** A longer run is more than one part; its first part is looked up: 卷绕头断头. */
const LONGEST_RUN = 4
const RUN_CUT = 3

/** Joins pieces of the segmenter into the trade's terms: 喷 · 丝 · 板 becomes 喷丝板. */
function tradeWords(pieces: readonly string[]): string[] {
  const words: string[] = []
  let run = ''
  const endRun = () => {
    if (run.length > 1) words.push(run.length > LONGEST_RUN ? run.slice(0, RUN_CUT) : run)
    run = ''
  }
  for (const piece of pieces) {
    const last = words.at(-1)
    if (piece.length > 1 || LOOSE.has(piece)) {
      endRun()
      words.push(piece)
    } else if (run === '' && last !== undefined && last.length > 1 && ENDINGS.has(piece)) {
      words[words.length - 1] = last + piece
    } else run += piece
  }
  endRun()
  return words
}

/** Returns at most four terms: terms of the trade before codes and numbers, longer ones first. */
export function searchWords(description: string): string[] {
  const pieces =
    typeof Intl.Segmenter === 'function'
      ? [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(description)].map(({ segment, isWordLike }) =>
          isWordLike ? segment : '',
        )
      : description.split(/[\s，。；、,.;:：]+/)
  // Punctuation separates two terms; it becomes a character that joins no term.
  const words = tradeWords(pieces.map((piece) => piece.trim() || '的'))
  const telling = words.filter((word) => word.length >= 2 && !COMMON.has(word) && !/^\d+$/.test(word))
  const isCode = (word: string) => (/^[\x20-\x7e]+$/.test(word) ? 1 : 0)
  return [...new Set(telling)].sort((a, b) => isCode(a) - isCode(b) || b.length - a.length).slice(0, MOST_WORDS)
}

/** Merges the rows of several answers, those matched by most terms first; each row once. */
export function ranked<Row extends { id: string }>(answers: readonly (readonly Row[])[], most: number): Row[] {
  const counts = new Map<string, { row: Row; count: number; at: number }>()
  let at = 0
  for (const rows of answers) {
    for (const row of rows) {
      const known = counts.get(row.id)
      if (known) known.count += 1
      else counts.set(row.id, { row, count: 1, at: at++ })
    }
  }
  return [...counts.values()]
    .sort((a, b) => b.count - a.count || a.at - b.at)
    .slice(0, most)
    .map(({ row }) => row)
}
