/**
 * Converts CSS with nested rules, as the parts use it, into rules that every browser of the script supports. The result equals
 * that of stylis (`nested-css.test.ts` compares them): `&` becomes the parent selector, and a selector without `&` a descendant.
 */

/** A piece up to `{`, `;` or `}`, without comments; strings and brackets are skipped as a whole. */
interface Piece {
  text: string
  end: string
}

function* pieces(css: string): Generator<Piece> {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '')
  let depth = 0
  let from = 0
  let quote = ''
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain[at] as string
    if (quote) {
      if (sign === '\\') at += 1
      else if (sign === quote) quote = ''
    } else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '(') depth += 1
    else if (sign === ')') depth -= 1
    else if (depth === 0 && (sign === '{' || sign === '}' || sign === ';')) {
      yield { text: plain.slice(from, at).trim().replace(/\s+/g, ' '), end: sign }
      from = at + 1
    }
  }
  yield { text: plain.slice(from).trim().replace(/\s+/g, ' '), end: '}' }
}

/** The selectors of a list; a comma inside brackets does not separate. */
function selectorsOf(list: string): string[] {
  const found = ['']
  let depth = 0
  for (const sign of list) {
    if (sign === '(' || sign === '[') depth += 1
    if (sign === ')' || sign === ']') depth -= 1
    if (sign === ',' && depth === 0) found.push('')
    else found[found.length - 1] += sign
  }
  return found.map((one) => one.trim())
}

const within = (parents: readonly string[], list: string): string[] =>
  parents.flatMap((parent) =>
    selectorsOf(list).map((one) => (one.includes('&') ? one.replace(/&/g, parent) : parent ? `${parent} ${one}` : one)),
  )

function block(source: Generator<Piece>, parents: readonly string[], isPlain: boolean): string[] {
  let own = ''
  const inside: string[] = []
  for (;;) {
    const { value, done } = source.next()
    if (done) break
    const { text, end } = value as Piece
    if (end !== '{') {
      if (text) own += `${text};`
      if (end === '}') break
    } else if (text[0] === '@' && !/^@(media|supports|container|layer)/.test(text)) {
      inside.push(`${text}{${block(source, [], true).join('')}}`)
    } else if (text[0] === '@') {
      const rules = block(source, parents, isPlain).join('')
      if (rules) inside.push(`${text}{${rules}}`)
    } else inside.push(...block(source, isPlain ? [text] : within(parents, text), isPlain))
  }
  if (own) inside.unshift(parents.length > 0 ? `${parents.join(',')}{${own}}` : own)
  return inside
}

/**
 * The rules of a piece of CSS, each valid for `insertRule`.
 * @param selector of the element that the rules apply to; empty: rules for the whole root.
 */
export const rulesOf = (css: string, selector: string): string[] => block(pieces(css), [selector], false)
