/**
 * Text that the parts of ui show by themselves: each is the default of a string that `useUiStrings` may replace,
 * `const { close = '关闭' } = useUiStrings()`. Chinese anywhere else in its sources would stay Chinese in every language.
 * `npm test -- lanes` asks for it; the pages of the parts list the strings.
 */
import ts from 'typescript'

const HAN = /\p{Script=Han}/u

/** Whether a pattern takes strings apart: what `useUiStrings()` returned, there or in `strings`. */
const takesStrings = ({ parent }) =>
  ts.isVariableDeclaration(parent) && /^(?:useUiStrings\(\)|strings)$/.test(parent.initializer?.getText() ?? '')

/**
 * `defaults`: `[{ part, key, text }]` of the strings that a source takes, in its order; `part` is the function that takes them.
 * `fixed`: `[{ line, text }]` of the Chinese that is no default of a string.
 */
export function uiStrings(file, source) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const [defaults, fixed] = [[], []]
  const visit = (node, part) => {
    if (ts.isBindingElement(node) && node.initializer && takesStrings(node.parent)) {
      defaults.push({ part, key: (node.propertyName ?? node.name).getText(), text: node.initializer.text })
      return
    }
    const text =
      ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateLiteralToken(node) ? node.text.trim() : ''
    if (HAN.test(text)) fixed.push({ line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1, text })
    const inside = ts.isFunctionLike(node) ? (node.name?.getText() ?? part) : part
    ts.forEachChild(node, (child) => visit(child, inside))
  }
  visit(tree, '')
  return { defaults, fixed }
}
