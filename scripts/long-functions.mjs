/**
 * Functions above 120 lines, tests and scripts included. One fails `npm test -- lanes`. A list of tests, as `describe` takes it, is no
 * function that somebody reads from its start to its end: each of its tests counts by itself.
 */
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

/** A list of tests: what `describe` is given, and what calls it. */
function isListOfTests(node) {
  const isDescribe = (one) => ts.isCallExpression(one) && /^describe\b/.test(one.expression.getText())
  if (isDescribe(node.parent)) return true
  const { statements = [] } = node.body
  return statements.some((one) => ts.isExpressionStatement(one) && isDescribe(one.expression))
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
      if (lines > MOST_LINES && !isListOfTests(node)) found.push({ name, lines })
      inside = name
    }
    ts.forEachChild(node, (child) => visit(child, inside))
  }
  visit(source, '')
  return found
}
