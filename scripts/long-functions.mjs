/** Functions above 120 lines, of the sources that are no tests. One fails `npm test -- lanes`. */
import ts from 'typescript'

export const MOST_LINES = 120

/** What a function is called by; a callback by whose argument it is. */
function nameOf(node) {
  if (node.name) return node.name.getText()
  const { parent } = node
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent))
    return parent.name.getText()
  if (ts.isConstructorDeclaration(node)) return 'constructor'
  if (ts.isCallExpression(parent)) {
    const holder = parent.parent
    return holder && ts.isVariableDeclaration(holder)
      ? holder.name.getText()
      : `argument of ${parent.expression.getText()}`
  }
  return 'function'
}

/** `[{ name, lines }]` of the functions of one source above the limit; `name` begins with the class or object around it. */
export function longFunctions(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found = []
  const lineOf = (position) => source.getLineAndCharacterOfPosition(position).line
  const visit = (node, around) => {
    let inside = around
    if (ts.isClassLike(node)) inside = node.name?.getText() ?? around
    if (ts.isFunctionLike(node) && node.body) {
      const name = [around, nameOf(node)].filter(Boolean).join('.')
      const lines = lineOf(node.end) - lineOf(node.getStart()) + 1
      if (lines > MOST_LINES) found.push({ name, lines })
      inside = name
    }
    ts.forEachChild(node, (child) => visit(child, inside))
  }
  visit(source, '')
  return found
}
