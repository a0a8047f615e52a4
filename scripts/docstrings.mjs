/**
 * Names that a published package exports without a docstring. A docstring is a `/** … *\/` with a sentence, right above the
 * declaration: an editor shows it to whoever uses the name. Tags alone are none, nor is the comment that opens a file.
 */
import { readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import ts from 'typescript'

const OPTIONS = {
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  // Of `exports` in package.json: the sources instead of what is built from them.
  customConditions: ['weft-source'],
  target: ts.ScriptTarget.ESNext,
  jsx: ts.JsxEmit.Preserve,
  // Names and comments are looked at, no types: neither the platform's nor those of node_modules/@types are read.
  noLib: true,
  types: [],
}

/** Sources of the entry points of a package: absolute paths. Entry points that are no TypeScript have no names. */
export function entriesOf(folder) {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return Object.values(exports)
    .map((target) => target['weft-source'])
    .filter((source) => typeof source === 'string' && /\.tsx?$/.test(source))
    .map((source) => resolve(folder, source))
}

/** Whether the one comment above the first statement belongs to the file: a blank line is between them. */
function isOpening(declaration) {
  const source = declaration.getSourceFile()
  const [first] = source.statements
  if (!first || declaration.pos < first.pos || declaration.end > first.end || first.jsDoc?.length !== 1) return false
  return /^\s*\n\s*\n/.test(source.text.slice(first.jsDoc[0].end, first.getStart()))
}

/** `export * as calls from './calls'`: its docstring stands above the export, for the file's own comment is no docstring. */
const isNamespace = (symbol) => symbol.declarations?.some(ts.isNamespaceExport) === true
const isNamespaceDocumented = ({ declarations }) =>
  declarations.some(({ parent }) => parent.jsDoc?.some(({ comment }) => comment))

const isDocumented = (symbol, checker) =>
  ts.displayPartsToString(symbol.getDocumentationComment(checker)).trim() !== '' &&
  !symbol.declarations.every(isOpening)

/**
 * `{ names, missing }`: how many names the packages export, and which of them have no docstring, each `{ name, file }` with
 * the file relative to `root`. A name of another package is looked at there. Throws for a name that leads nowhere.
 */
export function undocumented(root, folders) {
  const packages = folders.map((folder) => ({
    folder: resolve(root, folder),
    entries: entriesOf(resolve(root, folder)),
  }))
  const program = ts.createProgram(
    packages.flatMap(({ entries }) => entries),
    OPTIONS,
  )
  const checker = program.getTypeChecker()
  const seen = new Set()
  const missing = []
  for (const { folder, entries } of packages)
    for (const entry of entries) {
      const module = checker.getSymbolAtLocation(program.getSourceFile(entry))
      for (const exported of module ? checker.getExportsOfModule(module) : []) {
        const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
        const [declaration] = symbol.declarations ?? []
        if (!declaration)
          throw new Error(`${relative(root, entry)} exports ${exported.name}, which is declared nowhere`)
        const file = declaration.getSourceFile().fileName
        if (seen.has(symbol) || !resolve(file).startsWith(folder + sep)) continue
        seen.add(symbol)
        const isTold = isNamespace(exported) ? isNamespaceDocumented(exported) : isDocumented(symbol, checker)
        if (!isTold) missing.push({ name: exported.name, file: relative(root, file) })
      }
    }
  return { names: seen.size, missing }
}
