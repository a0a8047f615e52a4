// How every library of Weft is built: ESM, CJS and types for both, a file for each entry point and chunks of what they share.
// The entry points are read from the package's own `exports`, so they are listed once.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import nodeResolve from '@rollup/plugin-node-resolve'
import typescript from '@rollup/plugin-typescript'
import dts from 'rollup-plugin-dts'
import ts from 'typescript'
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
 * `x?: T` of a declaration becomes `x?: T | undefined`: what is undefined counts as left out everywhere in the house, and an
 * integrator whose compiler tells the two apart (`exactOptionalPropertyTypes`) may hand on what he may not have.
 * @param {string} text a declaration file
 */
export function withUndefined(text) {
  const additions = []
  const visit = (node) => {
    const { type } = node
    if ((ts.isPropertySignature(node) || ts.isPropertyDeclaration(node)) && node.questionToken && type) {
      // Of `() => T | undefined` the result alone would be meant.
      const isClosed = ts.isTypeReferenceNode(type) || ts.isToken(type) || ts.isUnionTypeNode(type)
      additions.push([type.getEnd(), `${isClosed ? '' : ')'} | undefined`])
      if (!isClosed) additions.push([type.getStart(), '('])
    }
    // What we hand to a function of the integrator is the other way round: his may refuse an undefined.
    if (ts.isFunctionTypeNode(node)) visit(node.type)
    else ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('a.d.ts', text, ts.ScriptTarget.Latest, true))
  return additions
    .sort(([one], [other]) => other - one)
    .reduce((all, [at, word]) => all.slice(0, at) + word + all.slice(at), text)
}

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
      writeFileSync(file, withUndefined(source))
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

/**
 * Says of a module with parts of React that it belongs to the browser: a framework that draws on the server (Next.js) takes
 * every module for the server's own unless its first line says so. The rest, tokens and types, can be read there.
 */
const clientOnly = ({ imports }) =>
  imports.some((id) => /^(react|react-dom|styled-components)(\/|$)/.test(id)) ? "'use client';" : ''

/** The types of each entry are bundled alone, so a declaration never imports a shared chunk that CommonJS would read as ESM. */
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
      {
        dir: join(dir, 'dist'),
        format: 'es',
        sourcemap: true,
        banner: clientOnly,
        chunkFileNames: 'chunks/[name]-[hash].js',
      },
      {
        dir: join(dir, 'dist'),
        format: 'cjs',
        sourcemap: true,
        exports: 'named',
        banner: clientOnly,
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
