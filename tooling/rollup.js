// How every library of the house is built: ESM, CJS and types for both, one file an entry point.
// The entry points are read from the package's own `exports`, so they are listed once.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import nodeResolve from '@rollup/plugin-node-resolve'
import typescript from '@rollup/plugin-typescript'
import dts from 'rollup-plugin-dts'
import { notices } from './notices.js'

const packageOf = (configUrl) => {
  const dir = dirname(fileURLToPath(configUrl))
  return { dir, manifest: JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) }
}

/** Dependencies and peers stay imports, sub-paths included; so do Node's own modules. */
const externalOf = (manifest) => {
  const names = ['dependencies', 'optionalDependencies', 'peerDependencies'].flatMap((kind) =>
    Object.keys(manifest[kind] ?? {}),
  )
  return (id) => id.startsWith('node:') || names.some((name) => id === name || id.startsWith(`${name}/`))
}

const compile = (dir, outDir, compilerOptions) =>
  typescript({
    tsconfig: join(dir, 'tsconfig.json'),
    include: [join(dir, 'src/**/*.ts'), join(dir, 'src/**/*.tsx')],
    exclude: ['**/*.test.ts', '**/*.test.tsx', '**/*.stories.tsx'],
    // A build reads its neighbours' builds, not their sources.
    compilerOptions: {
      noEmit: false,
      // Types are a check of their own (npm run typecheck): a build says nothing that it has not said.
      noCheck: true,
      customConditions: [],
      outDir,
      rootDir: join(dir, 'src'),
      sourceMap: true,
      inlineSources: true,
      ...compilerOptions,
    },
  })

/** Name → source of every entry point under the house's own export condition. */
const entriesOf = (manifest) =>
  Object.fromEntries(
    Object.values(manifest.exports)
      .filter((target) => typeof target === 'object' && target['weft-source'])
      .map((target) => [target.import.default.replace(/^\.\/dist\/|\.js$/g, ''), target['weft-source'].slice(2)]),
  )

/**
 * Takes the declaration of each source out of the bundle and writes it to `folder`. The compiler makes them on the way; the
 * declarations of the entries are bundled from them. A compiler for each entry took most of a build's time.
 */
const keepDeclarations = (folder) => ({
  name: 'keep-declarations',
  buildStart: () => rmSync(folder, { recursive: true, force: true }),
  generateBundle(_, bundle) {
    for (const [name, { source }] of Object.entries(bundle)) {
      if (!name.endsWith('.d.ts')) continue
      delete bundle[name]
      const file = join(folder, name)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, source)
    }
  },
})

/** CommonJS readers want their own declaration file beside the CommonJS code. */
const copyDeclarations = {
  name: 'copy-declarations',
  writeBundle(options, bundle) {
    for (const file of Object.keys(bundle).filter((name) => name.endsWith('.d.ts'))) {
      copyFileSync(join(options.dir, file), join(options.dir, file.replace(/\.d\.ts$/, '.d.cts')))
    }
  },
}

/** Each entry is bundled alone, so a declaration never imports a shared chunk that CommonJS would read as ESM. */
export function library(configUrl) {
  const { dir, manifest } = packageOf(configUrl)
  const external = externalOf(manifest)
  const entries = entriesOf(manifest)
  const declarations = join(dir, '.cache/declarations')
  const code = {
    input: Object.fromEntries(Object.entries(entries).map(([name, source]) => [name, join(dir, source)])),
    external,
    plugins: [compile(dir, join(dir, 'dist'), { declaration: true }), keepDeclarations(declarations), notices()],
    output: [
      { dir: join(dir, 'dist'), format: 'es', sourcemap: true, chunkFileNames: 'chunks/[name]-[hash].js' },
      {
        dir: join(dir, 'dist'),
        format: 'cjs',
        sourcemap: true,
        exports: 'named',
        entryFileNames: '[name].cjs',
        chunkFileNames: 'chunks/[name]-[hash].cjs',
      },
    ],
  }
  const types = Object.entries(entries).map(([name, source]) => ({
    input: { [name]: join(declarations, source.replace(/^src\/(.*)\.tsx?$/, '$1.d.ts')) },
    external,
    plugins: [
      dts({ tsconfig: join(dir, 'tsconfig.json'), compilerOptions: { customConditions: [] } }),
      copyDeclarations,
    ],
    output: { dir: join(dir, 'dist'), format: 'es' },
  }))
  return [code, ...types]
}

/**
 * A program for Node: its own code bundled, everything it depends on left as an import, but for the packages `bundled`.
 * @param {string} configUrl
 * @param {Record<string, string>} entries
 * @param {string[]} bundled
 */
export function application(configUrl, entries, bundled = []) {
  const { dir, manifest } = packageOf(configUrl)
  const isExternal = externalOf(manifest)
  const isBundled = (id) => bundled.some((name) => id === name || id.startsWith(`${name}/`))
  return {
    input: Object.fromEntries(Object.entries(entries).map(([name, source]) => [name, join(dir, source)])),
    external: (id) => isExternal(id) && !isBundled(id),
    plugins: [
      ...(bundled.length > 0 ? [nodeResolve({ resolveOnly: bundled.map((name) => new RegExp(`^${name}$`)) })] : []),
      compile(dir, join(dir, 'dist')),
      notices(),
    ],
    output: {
      dir: join(dir, 'dist'),
      format: 'es',
      sourcemap: true,
      sourcemapPathTransform: (path) => relative('..', path),
    },
  }
}
