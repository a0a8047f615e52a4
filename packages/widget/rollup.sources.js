// What both builds of this package (rollup.config.js, rollup.script.js) do with the sources they take in.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const dir = dirname(fileURLToPath(import.meta.url))

/** Types are checked by `npm run typecheck`; here they are only taken off, file by file, over the sources of every package. */
export const stripTypes = {
  name: 'strip-types',
  transform(code, id) {
    if (!/\.tsx?$/.test(id)) return null
    const compilerOptions = {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      jsx: ts.JsxEmit.ReactJSX,
      verbatimModuleSyntax: true,
    }
    return { code: ts.transpileModule(code, { fileName: id, compilerOptions }).outputText, map: null }
  },
}

/** lucide's icons through our few lines: its own carry classes, contexts, names and keys that nothing here asks for. */
export const plainIcons = {
  name: 'plain-icons',
  resolveId: (source, importer) =>
    source.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/') ? join(dir, 'icon.js') : null,
  transform: (code, id) =>
    /[\\/]lucide-react[\\/].*[\\/]icons[\\/]/.test(id) ? { code: code.replace(/, key: "\w+"/g, ''), map: null } : null,
}
