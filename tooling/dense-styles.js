// A plugin of builds (Rollup, Vite): the templates of styled-components without what only their reader needs.
const STYLES = new Set(['styled', 'css', 'keyframes', 'createGlobalStyle'])

/** The name that a tag begins with: `styled` of `styled.div`, `styled(Part)` and `styled.a.attrs(…)`. */
function rootOf(tag) {
  if (tag.type === 'MemberExpression') return rootOf(tag.object)
  if (tag.type === 'CallExpression') return rootOf(tag.callee)
  return tag.name
}

/** Pieces of one template without comments, indentation and spaces that part nothing; what stands in quotes stays as it is. */
export function dense(quasis) {
  let quote = ''
  return quasis.map((text, nth) => {
    let result = ''
    for (let at = 0; at < text.length; at += 1) {
      const sign = text[at]
      if (sign === '\\') {
        result += sign + text[at + 1]
        at += 1
      } else if (quote) {
        if (sign === quote) quote = ''
        result += sign
      } else if (sign === '/' && text[at + 1] === '*') {
        const end = text.indexOf('*/', at)
        if (end < 0) throw new Error(`a comment does not end before an expression: ${text.slice(at, at + 40)}`)
        at = end + 1
      } else if (/\s/.test(sign)) {
        if (!/[\s{};:,]$/.test(result) && (result || nth > 0)) result += ' '
      } else {
        if (sign === '"' || sign === "'") quote = sign
        if (/[{};]/.test(sign)) result = result.trimEnd()
        result += sign
      }
    }
    return nth === quasis.length - 1 ? result.trimEnd() : result
  })
}

/** Sends styles dense: as they are written, for people, they are a tenth of every file. */
export const denseStyles = {
  name: 'dense-styles',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('styled-components')) return null
    const changes = []
    const walk = (node) => {
      if (Array.isArray(node)) return node.forEach(walk)
      if (!node || typeof node.type !== 'string') return
      if (node.type === 'TaggedTemplateExpression' && STYLES.has(rootOf(node.tag))) {
        const { quasis } = node.quasi
        const texts = dense(quasis.map(({ start, end }) => code.slice(start, end)))
        for (const [at, { start, end }] of quasis.entries()) changes.push([start, end, texts[at]])
      }
      for (const key of Object.keys(node)) if (key !== 'type') walk(node[key])
    }
    walk(this.parse(code))
    if (changes.length === 0) return null
    const inOrder = changes.sort(([one], [other]) => other - one)
    return {
      code: inOrder.reduce((all, [start, end, text]) => all.slice(0, start) + text + all.slice(end), code),
      map: null,
    }
  },
}
