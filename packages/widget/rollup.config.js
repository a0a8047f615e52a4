// Two builds from one source: the React package (as every library of the house) and the drop-in script.
// The script is bundled from the packages' sources, so that what it does not use falls away, with preact in React's place.
import { rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import commonjs from '@rollup/plugin-commonjs'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import terser from '@rollup/plugin-terser'
import ts from 'typescript'
import { library } from '../../tooling/rollup.js'

const dir = dirname(fileURLToPath(import.meta.url))
const outDir = join(dir, 'dist/script')

/** preact/compat in React's place; `WEFT_SCRIPT_REACT=1` builds with React itself, to compare. */
const PREACT = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
}
const alias = process.env.WEFT_SCRIPT_REACT ? {} : PREACT

const inPreact = {
  name: 'preact-in-reacts-place',
  // Always from this package: a second copy, found beside some dependency, would know nothing of the first one's hooks.
  resolveId(source) {
    const target = alias[source]
    return target ? this.resolve(target, join(dir, 'package.json'), { skipSelf: true }) : null
  },
}

/** Types are checked by `typecheck`; here they are only taken off, file by file, over the sources of every package. */
const stripTypes = {
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

const bundle = () => [
  inPreact,
  nodeResolve({
    browser: true,
    extensions: ['.ts', '.tsx', '.mjs', '.js'],
    exportConditions: ['weft-source', 'browser', 'module', 'import', 'default'],
  }),
  commonjs({ include: /node_modules/ }),
  replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"' } }),
  stripTypes,
]

const shrink = (options) => terser({ ecma: 2020, compress: { passes: 3 }, format: { comments: false }, ...options })

let appFile = ''
/** A chunk is named by the folder of what it loads: `weft-ecb-web-<hash>.js`. */
const chunkName = ({ facadeModuleId, name }) =>
  `weft-${facadeModuleId ? basename(dirname(facadeModuleId)) : name}-[hash].js`

const app = {
  input: { 'weft-app': join(dir, 'src/script/app.tsx') },
  // Without it a chunk that shares code with the entry would make the entry a file of one line: one more request.
  preserveEntrySignatures: 'allow-extension',
  onwarn: (warning, warn) => (warning.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : warn(warning)),
  plugins: [
    { name: 'empty-the-folder', buildStart: () => rmSync(outDir, { recursive: true, force: true }) },
    ...bundle(),
    shrink({ module: true }),
    {
      name: 'remember-the-app',
      writeBundle(_, files) {
        appFile = Object.values(files).find((file) => file.type === 'chunk' && file.isEntry).fileName
      },
    },
  ],
  output: {
    dir: outDir,
    format: 'es',
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: chunkName,
  },
}

const loader = {
  input: join(dir, 'src/script/loader.ts'),
  plugins: [
    ...bundle(),
    {
      name: 'name-the-app',
      renderChunk: (code) => ({ code: code.replaceAll('__WEFT_APP__', JSON.stringify(appFile)), map: null }),
    },
    shrink(),
  ],
  output: { file: join(outDir, 'weft.js'), format: 'iife' },
}

export default [...library(import.meta.url), app, loader]
