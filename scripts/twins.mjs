// The guides in English and Chinese are twins: same headings by level, same paragraphs, list items and table rows, same code.
// Words are nobody's here; what is compared is what both readers must be given alike.

/** @typedef {{ line: number, kind: string, code?: string }} Mark one heading, code block, table row, list item or paragraph; `line` from 1 */

const cellsOf = (row) =>
  row
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/).length

/**
 * What a page is made of, in its order, without its words. A code block that does not end reaches to the last line.
 * @param {string} text @returns {Mark[]}
 */
export function outlineOf(text) {
  const marks = []
  let block
  /** The line before belongs to a list item or a paragraph: a plain line goes on with it. */
  let isOpen = false
  for (const [index, line] of text.split('\n').entries()) {
    const at = { line: index + 1 }
    const fence = /^ *(```+|~~~+)/.exec(line)?.[1]
    if (block) {
      block.code += `\n${line}`
      if (fence === block.fence) block = undefined
      continue
    }
    const before = isOpen
    isOpen = false
    if (fence) {
      block = Object.assign(at, { kind: 'a code block', fence, code: line })
      marks.push(block)
    } else if (/^#{1,6} /.test(line)) marks.push({ ...at, kind: `a heading of level ${line.indexOf(' ')}` })
    else if (/^ *\|/.test(line)) marks.push({ ...at, kind: `a table row of ${cellsOf(line)} cells` })
    else if (/^ *(?:[-*]|\d+\.) /.test(line)) {
      marks.push({ ...at, kind: 'a list item' })
      isOpen = true
    } else if (line.trim() !== '') {
      if (!before) marks.push({ ...at, kind: 'a paragraph' })
      isOpen = true
    }
  }
  return marks
}

const END = 'nothing more'

/**
 * Where the second page is out of step with the first, one sentence each; empty where it keeps step. After the first place
 * where their order differs nothing is compared: what follows would differ for that reason alone.
 * @param {{ file: string, text: string }} first @param {{ file: string, text: string }} second @returns {string[]}
 */
export function outOfStep(first, second) {
  const [marks, others] = [outlineOf(first.text), outlineOf(second.text)]
  const problems = []
  for (let at = 0; at < Math.max(marks.length, others.length); at += 1) {
    const [one, other] = [marks[at], others[at]]
    const place = `${second.file}:${other?.line ?? second.text.trimEnd().split('\n').length}`
    const twin = `${first.file}:${one?.line ?? first.text.trimEnd().split('\n').length}`
    if (one?.kind !== other?.kind) {
      problems.push(`${place}: ${other?.kind ?? END}, and ${twin} has ${one?.kind ?? END}`)
      break
    }
    if (one.code === other.code) continue
    const [lines, otherLines] = [one.code.split('\n'), other.code.split('\n')]
    const differs = lines.findIndex((line, index) => line !== otherLines[index])
    const after = differs < 0 ? lines.length : differs
    problems.push(
      `${second.file}:${other.line + after}: the code differs from ${first.file}:${one.line + after}; code blocks are equal to the letter`,
    )
  }
  return problems
}

/**
 * Pages of one language that have no twin in the other, as sentences. Names are those below each language's folder.
 * @param {{ folder: string, names: readonly string[] }} first @param {{ folder: string, names: readonly string[] }} second
 */
export const withoutTwin = (first, second) =>
  [
    [first, second],
    [second, first],
  ].flatMap(([here, there]) =>
    here.names
      .filter((name) => !there.names.includes(name))
      .map((name) => `${here.folder}/${name}: its twin ${there.folder}/${name} is missing`),
  )

/**
 * What is wrong with a link between pages of the guides; undefined where nothing is. A page leads to pages of its own language,
 * wherever there is one.
 * @param {string} file of the link @param {string} found where it leads @param {(file: string) => boolean} isThere
 * @returns {string | undefined}
 */
export function otherLanguage(file, found, isThere) {
  const isChinese = file.startsWith('docs/zh/')
  if (!isChinese && !file.startsWith('docs/guides/') && file !== 'docs/index.md') return undefined
  if (found.startsWith('docs/zh/') === isChinese) return undefined
  const own = isChinese ? found.replace(/^docs\//, 'docs/zh/') : found.replace(/^docs\/zh\//, 'docs/')
  return own !== found && isThere(own) ? `${found} is in the other language; the page is ${own} here` : undefined
}
