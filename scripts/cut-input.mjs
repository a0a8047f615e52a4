/**
 * Text fields that cut what a person types or pastes: the browser's own `maxlength` takes the first characters of a paste and
 * says nothing, and so does a handler that slices the value. Input is normalised, judged, and never cut: `Input` and `Textarea`
 * of ui and `LimitedInput` and `Field` of the widget take the limit, keep the text whole and say by how much it is too long.
 * `npm test -- lanes` asks for it.
 */
import { dirname, join } from 'node:path'
import ts from 'typescript'

/** Path of a file whose field may cut → why. */
const REASONS = {}

const CONTROLS = new Set(['input', 'textarea'])
const HANDLERS = new Set(['onChange', 'onInput', 'onValue', 'onText', 'onPaste'])

/** Of `styled.input`, `styled(Input)` with their texts: what is styled. */
function styledOf(initializer) {
  let tag = initializer && ts.isTaggedTemplateExpression(initializer) ? initializer.tag : undefined
  // styled.input.attrs(…)`…`
  if (
    tag &&
    ts.isCallExpression(tag) &&
    ts.isPropertyAccessExpression(tag.expression) &&
    tag.expression.name.text === 'attrs'
  )
    tag = tag.expression.expression
  if (!tag) return undefined
  if (ts.isPropertyAccessExpression(tag) && tag.expression.getText() === 'styled') return tag.name.text
  if (ts.isCallExpression(tag) && tag.expression.getText() === 'styled') return tag.arguments[0]?.getText()
  return undefined
}

const each = (node, work) => {
  work(node)
  ts.forEachChild(node, (child) => each(child, work))
}

/** Names that are bare controls in a file: `styled.input`, or what another file exports as one. `bare`: `path name` of those. */
function bareNames(file, source, bare) {
  const names = new Set()
  each(source, (node) => {
    if (
      ts.isImportDeclaration(node) &&
      node.importClause?.namedBindings &&
      ts.isNamedImports(node.importClause.namedBindings)
    ) {
      const from = node.moduleSpecifier.text
      if (!from.startsWith('.')) return
      const path = join(dirname(file), from)
      for (const { name, propertyName } of node.importClause.namedBindings.elements)
        if (bare.has(`${path} ${(propertyName ?? name).text}`)) names.add(name.text)
    }
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) {
      const styled = styledOf(node.initializer)
      if (styled && (CONTROLS.has(styled) || names.has(styled))) names.add(node.name.text)
    }
  })
  return names
}

/** What the names of a file stand for, of functions and constants: `const change = …`, `function change() …`. */
function namedIn(source) {
  const named = new Map()
  each(source, (node) => {
    const value = ts.isVariableDeclaration(node) ? node.initializer : ts.isFunctionDeclaration(node) ? node : undefined
    if (value && node.name && ts.isIdentifier(node.name)) named.set(node.name.text, value)
  })
  return named
}

const slices = (handler) => {
  let found = false
  each(handler, (node) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return
    const { name, expression } = node.expression
    if (/^(slice|substring|substr)$/.test(name.text) && /\bvalue\b|\btext\b|clipboardData/.test(expression.getText()))
      found = true
  })
  return found
}

/** Whether a handler slices what was typed: itself, or a function of the file that it is or is given the value. */
function cuts(handler, named) {
  if (slices(handler)) return true
  let found = false
  const look = (name) => {
    const value = ts.isIdentifier(name) ? named.get(name.text) : undefined
    if (value && slices(value)) found = true
  }
  if (ts.isJsxExpression(handler) && handler.expression) look(handler.expression)
  each(handler, (node) => {
    if (ts.isCallExpression(node) && node.arguments.some((one) => /\bvalue$/.test(one.getText()))) look(node.expression)
  })
  return found
}

/** Whether a spread brings a limit: `{...{ maxLength: 3 }}`, an object of the file with one, or `{...form.text('name')}`. */
function spreadsLimit({ expression }, named) {
  const spread = ts.isIdentifier(expression) ? named.get(expression.text) : expression
  if (!spread) return false
  if (ts.isCallExpression(spread))
    return ts.isPropertyAccessExpression(spread.expression) && spread.expression.name.text === 'text'
  let found = false
  each(spread, (node) => {
    if (
      ts.isObjectLiteralExpression(node) &&
      node.properties.some((one) => /^maxlength$/i.test(one.name?.getText() ?? ''))
    )
      found = true
  })
  return found
}

/** `[{ file, line, says }]`; `files` is `[{ file, text }]`, paths from the root. A file of `reasons` is passed over. */
export function cutInputs(files, reasons = REASONS) {
  const sources = files.map(({ file, text }) => ({
    file,
    source: ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX),
  }))
  const bare = new Set()
  // Twice: a bare control may be styled once more in another file.
  for (let round = 0; round < 2; round++)
    for (const { file, source } of sources)
      for (const name of bareNames(file, source, bare)) bare.add(`${file.replace(/\.tsx?$/, '')} ${name}`)
  return sources.flatMap(({ file, source }) => {
    if (Object.hasOwn(reasons, file)) return []
    const names = bareNames(file, source, bare)
    const named = namedIn(source)
    const found = []
    const say = (node, says) => {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
      found.push({ file, line, says })
    }
    each(source, (node) => {
      if (ts.isJsxAttribute(node)) {
        const name = node.name.getText()
        const tag = node.parent.parent.tagName.getText()
        if (/^maxlength$/i.test(name) && (CONTROLS.has(tag) || names.has(tag)))
          say(node, `<${tag}> cuts at the browser's maxlength`)
        if (HANDLERS.has(name) && node.initializer && cuts(node.initializer, named))
          say(node, `${name} cuts what was typed`)
      }
      if (ts.isJsxSpreadAttribute(node)) {
        const tag = node.parent.parent.tagName.getText()
        if ((CONTROLS.has(tag) || names.has(tag)) && spreadsLimit(node, named))
          say(node, `<${tag}> is given the browser's maxlength by a spread`)
      }
      if (
        ts.isBinaryExpression(node) &&
        node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
        ts.isPropertyAccessExpression(node.left) &&
        node.left.name.text === 'maxLength'
      )
        say(node, "a control is given the browser's maxlength")
    })
    return found
  })
}
