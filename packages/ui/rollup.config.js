import { library } from '../../tooling/rollup.js'

// One file a module instead of one bundle: whoever takes a button must not carry the select, and bundlers drop whole
// modules of a package without side effects far more surely than single statements.
const [code, ...types] = library(import.meta.url)
const output = code.output.map((target) => ({ ...target, preserveModules: true, preserveModulesRoot: 'src' }))

export default [{ ...code, output }, ...types]
