// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources that are looked at
// Words from data that stand in a sentence are in a <bdi>, or drawn by Joined: "محمد · 3" would read "3 · محمد". What an element
// holds alone is isolated by a rule of the stylesheet (shared/words/directions.css). Data are what is not imported: catalogues are.
// A catalogue puts words from data into its sentences by the tag `sentence` of ui, for what it gives is no element: a title, a
// label, a notification.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.(stories|test)\.tsx?$|(^|\/)(story|stories)\//.test(file),
)
const parsed = (source: string) =>
  ts.createSourceFile('part.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)

/** Fields that hold text, by the end of their names. The portal itself formats amounts, states and dates. */
const WORDS =
  /(?:name|title|description|code|serial|model|address|author|note|msg|role|place|province|city|opinion|summary|formula|type|orderNum|productNum|partNumber|partCode|updateBy|decider|who|what)$/i

const rootOf = (node: ts.Expression): ts.Identifier | undefined => {
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node) || ts.isNonNullExpression(node))
    return rootOf(node.expression)
  return ts.isIdentifier(node) ? node : undefined
}

/** Names of imports, and of destructured parts of them. */
function cataloguesOf(file: ts.SourceFile): Set<string> {
  const names = new Set<string>()
  const visit = (node: ts.Node) => {
    if (ts.isImportClause(node) && node.name) names.add(node.name.text)
    if (ts.isImportSpecifier(node)) names.add(node.name.text)
    if (ts.isVariableDeclaration(node) && node.initializer && names.has(rootOf(node.initializer)?.text ?? '')) {
      if (ts.isIdentifier(node.name)) names.add(node.name.text)
      else for (const part of node.name.elements) if ('name' in part) names.add(part.name.getText(file))
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return names
}

/** Names that something else than a catalogue was taken apart into. */
function partsOf(file: ts.SourceFile, catalogues: ReadonlySet<string>): Set<string> {
  const names = new Set<string>()
  const visit = (node: ts.Node) => {
    if (ts.isBindingElement(node) && ts.isIdentifier(node.name) && !catalogues.has(node.name.text))
      names.add(node.name.text)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return names
}

/** `[name, code].join(' · ')`, whatever is applied to the result. */
const isJoin = (node: ts.Node): boolean =>
  (ts.isCallExpression(node) && isJoin(node.expression)) ||
  (ts.isPropertyAccessExpression(node) && (node.name.text === 'join' || isJoin(node.expression)))

/** Expressions that may be rendered: both sides of a conditional. */
function drawnBy(node: ts.Expression): ts.Expression[] {
  if (ts.isParenthesizedExpression(node)) return drawnBy(node.expression)
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(drawnBy)
  if (!ts.isBinaryExpression(node)) return [node]
  const isAnd = node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
  return (isAnd ? [node.right] : [node.left, node.right]).flatMap(drawnBy)
}
const isElement = (node: ts.Node) => ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)
/** A text, or an expression that renders one. */
const isText = (child: ts.JsxChild): boolean => {
  if (ts.isJsxText(child)) return !child.containsOnlyTriviaWhiteSpaces
  if (!ts.isJsxExpression(child) || !child.expression) return false
  return drawnBy(child.expression).some((one) => !isElement(one) && one.kind !== ts.SyntaxKind.NullKeyword)
}

/** Returns places where text from data is part of a sentence and not isolated. */
function bareIn(file: ts.SourceFile): string[] {
  const catalogues = cataloguesOf(file)
  const parts = partsOf(file, catalogues)
  const found: string[] = []
  const isData = (node: ts.Expression): boolean => {
    if (isJoin(node)) return true
    if (ts.isIdentifier(node)) return parts.has(node.text) && WORDS.test(node.text)
    if (ts.isTemplateExpression(node)) return node.templateSpans.some(({ expression }) => isData(expression))
    if (!ts.isPropertyAccessExpression(node) || !WORDS.test(node.name.text)) return false
    const name = rootOf(node)?.text
    return name !== undefined && !catalogues.has(name)
  }
  const look = (node: ts.Node) => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const isIsolated = ts.isJsxElement(node) && node.openingElement.tagName.getText(file) === 'bdi'
      for (const child of isIsolated ? [] : node.children) {
        if (!ts.isJsxExpression(child) || !child.expression) continue
        const isSentence = node.children.some((one) => one !== child && isText(one))
        for (const one of drawnBy(child.expression))
          if (isData(one) && (isSentence || isJoin(one))) found.push(one.getText(file))
      }
    }
    ts.forEachChild(node, look)
  }
  look(file)
  return found
}

/** Names of the portal's own values: they contain no text from people. */
const OWN = /^(?:time|span|day|date|month|week|from|to|until|hours|size|count|total|share|median|p90|at|state)$/
/** Chinese, a joining mark, or nothing but spaces between: a visible sentence, not a URL or a class. */
const SENTENCE = /[\p{Script=Han}·：，“（×]|^ +$/u
/** Two words with a space that nobody sees: keys of a map, and a header. */
const KEYS = [
  'features/workbench/message-translations.ts',
  'platform/leaving/leaving.ts',
  'platform/session/session.ts',
]

/** Templates that put a text parameter, or a text field, into a sentence without the tag `sentence`. */
function untaggedIn(file: ts.SourceFile): string[] {
  const catalogues = cataloguesOf(file)
  const parts = partsOf(file, catalogues)
  const found: string[] = []
  const look = (node: ts.Node, texts: ReadonlySet<string>) => {
    // Nobody sees the key of a row.
    if (ts.isJsxAttribute(node) && node.name.getText(file) === 'key') return
    let known = texts
    if (ts.isFunctionLike(node)) {
      const own = node.parameters.filter(({ type }) => /^string\b/.test(type?.getText(file) ?? ''))
      known = new Set([...texts, ...own.map(({ name }) => name.getText(file))])
    }
    const isData = (one: ts.Expression): boolean => {
      // A parameter, or a field that was taken apart: `const { askedByName } = entry`.
      if (ts.isIdentifier(one))
        return (known.has(one.text) && !OWN.test(one.text)) || (parts.has(one.text) && WORDS.test(one.text))
      if (!ts.isPropertyAccessExpression(one) || !WORDS.test(one.name.text)) return false
      const from = rootOf(one)?.text
      return from !== undefined && !catalogues.has(from)
    }
    if (
      ts.isTemplateExpression(node) &&
      !ts.isTaggedTemplateExpression(node.parent) &&
      SENTENCE.test(node.head.text + node.templateSpans.map(({ literal }) => literal.text).join('')) &&
      node.templateSpans.some(({ expression }) => drawnBy(expression).some(isData))
    )
      found.push(node.getText(file))
    ts.forEachChild(node, (child) => look(child, known))
  }
  look(file, new Set())
  return found
}

describe('words from data in sentences', () => {
  it('finds what is not isolated', () => {
    expect(sources.length).toBeGreaterThan(100)
    const bare = (source: string) => bareIn(parsed(source))
    expect(bare('const A = () => <p>来自 {row.userName}</p>')).toEqual(['row.userName'])
    expect(bare('const A = () => <p>来自 <bdi>{row.userName}</bdi></p>')).toEqual([])
    expect(bare('const A = () => <p>{row.userName}</p>')).toEqual([])
    expect(bare("const A = () => <p>{[row.name, row.code].join(' · ')}</p>")).toHaveLength(1)
    expect(bare("import { words } from './words'\nconst A = () => <p>{words.title} {row.count}</p>")).toEqual([])
    expect(
      bare("import { site } from './site'\nconst { labels } = site\nconst A = () => <p>{labels.name}：{n}</p>"),
    ).toEqual([])
  })

  it('finds a sentence of a catalogue that does not isolate them', () => {
    const untagged = (source: string) => untaggedIn(parsed(source))
    expect(untagged('const words = { by: (name: string) => `移除 ${name}` }')).toEqual(['`移除 ${name}`'])
    expect(untagged('const label = `${part.name} × ${part.quantity}`')).toHaveLength(1)
    expect(untagged("import { words } from './words'\nconst label = `${words.edit} ${one.title}`")).toHaveLength(1)
    expect(untagged('const { userName } = row\nconst label = `来自 ${userName}`')).toHaveLength(1)
    expect(untagged("const by = (name?: string) => `移除 ${name ?? '空行'}`")).toHaveLength(1)
    expect(untagged('const label = `预览 ${file.name}`')).toEqual(['`预览 ${file.name}`'])
    expect(untagged('const words = { by: (name: string) => sentence`移除 ${name}` }')).toEqual([])
    expect(untagged('const words = { by: (count: number) => `第 ${count} 页` }')).toEqual([])
    expect(untagged('const path = (name: string) => `/news/${name}`')).toEqual([])
  })

  it.each(sources)('%s isolates them in both directions', (file) => {
    const source = parsed(readFileSync(join(root, file), 'utf8'))
    expect(bareIn(source)).toEqual([])
    const untagged = untaggedIn(source)
    if (KEYS.includes(file)) expect(untagged).toHaveLength(1)
    else expect(untagged).toEqual([])
  })
})
