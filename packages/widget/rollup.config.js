// The React package, built like every library here. The drop-in script is built by rollup.script.js.
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import { library } from '../../tooling/rollup.js'
import { plainIcons, stripTypes } from './rollup.sources.js'

const dir = dirname(fileURLToPath(import.meta.url))

/**
 * What is fetched on demand lies in `lazy/`, everything else in the entry itself: a bundler of the integrator keeps the
 * two apart, and the byte budget counts what the first text conversation needs.
 */
const [code, ...types] = library(import.meta.url)
/** Of the protocol the parts read a few constants. Taken from its sources, they come without the checks of its frames. */
const protocol = '@weft/protocol'
/** Through lucide's index, a bundler that splits by file takes the icons of every lazy part into the first load. */
const icons = 'lucide-react'
const inlined = nodeResolve({
  extensions: ['.ts', '.mjs', '.js'],
  exportConditions: ['weft-source', 'import'],
  resolveOnly: [protocol, icons],
})
const react = {
  ...code,
  external: (id, ...rest) => id !== protocol && id !== icons && code.external(id, ...rest),
  preserveEntrySignatures: 'allow-extension',
  plugins: [
    { name: 'empty-lazy', buildStart: () => rmSync(join(dir, 'dist/lazy'), { recursive: true, force: true }) },
    plainIcons,
    inlined,
    { ...stripTypes, transform: (text, id) => (id.includes('/protocol/') ? stripTypes.transform(text, id) : null) },
    ...code.plugins,
  ],
  output: code.output.map((output) => ({
    ...output,
    chunkFileNames: output.format === 'cjs' ? 'lazy/[name]-[hash].cjs' : 'lazy/[name]-[hash].js',
  })),
}

export default [react, ...types]
