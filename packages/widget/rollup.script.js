// The drop-in script (the React package is built by rollup.config.js). It is bundled from the packages' sources, so that
// what it does not use falls away, with preact in React's place; and so it waits for no other build (turbo.json).
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import commonjs from '@rollup/plugin-commonjs'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import terser from '@rollup/plugin-terser'
import { rollup } from 'rollup'
import { denseStyles } from '../../tooling/dense-styles.js'
import { notices } from '../../tooling/notices.js'
import { plainIcons, stripTypes } from './rollup.sources.js'

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

/** No property changes a rule of the parts: what they use of styled-components is a tenth of it (src/script/styled.ts). */
const STYLED = join(dir, 'src/script/styled.ts')
const ownStyles = {
  name: 'own-styles',
  resolveId: (source) => (source === 'styled-components' ? STYLED : null),
}

/**
 * Files of the core, by their path in its sources, and what stands in their place in the script. It neither measures nor
 * examines a chat, shows one conversation, and asks for the rules of a configuration only where its page names something
 * (src/script/script-chat.ts). What few visitors need comes with its first use.
 */
const IN_PLACE = {
  'api/samples.ts': 'export class Samples { distribution = { count: 0 }; add() {} }',
  'doctor.ts': 'export const examine = () => Promise.reject()',
  'config/validate.ts': 'export const validateConfig = () => {}',
  'conversation/list.ts': `export { ListModel } from ${JSON.stringify(join(dir, 'src/script/no-list.ts'))}`,
  'browser/late.ts': `export const filesCode = () => import('./files')`,
  'conversation/late.ts': `export const rarelyCode = () => import('./rarely')`,
  'desk/late.ts': `export const wordsCode = () => import('./customer-words')`,
  'upload/late.ts': `export const uploadingCode = () => import('./uploading')`,
}
const coreSources = join(dir, '../core/src')
for (const path of Object.keys(IN_PLACE))
  if (!existsSync(join(coreSources, path)))
    throw new Error(`${path} is not in the core: nothing would stand in its place`)
const lessCore = {
  name: 'less-core',
  load: (id) => IN_PLACE[relative(coreSources, id).replaceAll('\\', '/')] ?? null,
}

/** As a module: what turns it into one at run time is a kilobyte of helpers for every file that needs none. */
const eventsAsModule = {
  name: 'events-as-module',
  transform(code, id) {
    if (!/[\\/]eventemitter3[\\/]index\.js$/.test(id)) return null
    const module = code.replace(
      /if \('undefined' !== typeof module\) \{\s*module\.exports = EventEmitter;\s*\}/,
      'export default EventEmitter',
    )
    if (module === code) this.error(`${id} does not export as it did`)
    // Nobody asks who listens.
    const less = module.replace(
      /EventEmitter\.prototype\.(?:eventNames|listeners|listenerCount) = [\s\S]*?\n\};\n/g,
      '',
    )
    if (less.length === module.length) this.error(`${id} has other methods than it had`)
    return { code: less, map: null }
  },
}

const OWN_NATIVES = join(dir, 'src/script/own-natives.ts')
/** `Array.from` and its like, as values; `list.reduce(…)` and its like, as calls with so many arguments or more. */
const STATICS = {
  'Array.from': 'from',
  'Object.keys': 'keys',
  'Object.values': 'values',
  'JSON.stringify': 'stringify',
}
const METHODS = {
  reduce: (count) => count > 0,
  entries: (count) => count === 0,
  bind: (count) => count > 0,
  remove: (count) => count === 0,
}

/** core-js asks whether `bind` is the browser's own and takes it to pieces where it looks so. Without it, core-js works by `call` and `apply`. */
const CORE_JS_BIND = /(function_bind_native_namespaceFn = [\s\S]*?module\.exports = )!fails\(/

/**
 * What old libraries of a page replace (src/script/own-natives.ts), taken out of every file of the script. A worker has a
 * realm of its own, and a call through `?.` is left as it is.
 */
const ownNatives = {
  name: 'own-natives',
  transform(source, id) {
    if (id === OWN_NATIVES || id.includes('\0')) return null
    const code = source.replace(CORE_JS_BIND, '$1false && !fails(')
    if (/pdfjs-dist/.test(id) && code === source) this.error(`${id} does not ask for bind as CORE_JS_BIND has it`)
    // The page imports the worker too, for its address; it works in a realm of its own.
    if (/pdf\.worker/.test(id)) return { code, map: null }
    const used = new Set()
    /** In the order of the text, an outer call before the one that it begins with: [from, to, text]. */
    const changes = []
    const put = (from, to, name, after) => {
      used.add(name)
      changes.push([from, to, `$own_${name}${after}`])
    }
    const walk = (node, isOptional) => {
      if (Array.isArray(node)) {
        for (const one of node) walk(one, isOptional)
        return
      }
      if (!node || typeof node.type !== 'string') return
      const target = node.type === 'CallExpression' ? node.callee : node
      if (target.type === 'MemberExpression' && !target.computed) {
        const { object, property } = target
        const named = STATICS[`${object.name}.${property.name}`]
        if (named && target === node) put(node.start, node.end, named, '')
        const isMethod = target !== node && property.type === 'Identifier' && Object.hasOwn(METHODS, property.name)
        if (isMethod && !isOptional && object.type !== 'Super' && METHODS[property.name](node.arguments.length)) {
          put(node.start, node.start, property.name, '(')
          const dot = code.lastIndexOf('.', property.start)
          const open = code.indexOf('(', property.end) + 1
          changes.push([dot, open, node.arguments.length > 0 ? ',' : ''])
        }
      }
      // What a chain begins with belongs to it; what it is called with does not.
      const isChain = isOptional || node.type === 'ChainExpression'
      const begins = ['expression', 'callee', 'object']
      for (const key of Object.keys(node)) if (key !== 'type') walk(node[key], isChain && begins.includes(key))
    }
    walk(this.parse(code))
    if (used.size === 0) return null
    // Positions are those of the code as it came; of two changes at one place the outer stands first.
    const inOrder = changes
      .map((change, at) => ({ change, at }))
      .sort((a, b) => a.change[0] - b.change[0] || a.at - b.at)
    let text = ''
    let end = 0
    for (const { change } of inOrder) {
      text += code.slice(end, change[0]) + change[2]
      end = change[1]
    }
    const names = [...used].map((name) => `${name} as $own_${name}`).join(', ')
    return { code: `import { ${names} } from ${JSON.stringify(OWN_NATIVES)};${text}${code.slice(end)}`, map: null }
  },
}

const bundle = () => [
  inPreact,
  ownStyles,
  lessCore,
  plainIcons,
  nodeResolve({
    browser: true,
    extensions: ['.ts', '.tsx', '.mjs', '.js'],
    exportConditions: ['weft-source', 'browser', 'module', 'import', 'default'],
  }),
  eventsAsModule,
  commonjs({ include: /node_modules/, exclude: /[\\/]eventemitter3[\\/]/ }),
  replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"' } }),
  stripTypes,
  denseStyles,
]

// `pure_getters`: no statement of ours reads a property for its effect, such as a forced layout; it would be dropped.
const shrink = (options) =>
  terser({ ecma: 2020, compress: { passes: 3, pure_getters: true }, format: { comments: false }, ...options })

/** pdf.js alone is ten times the rest: three passes over it were two thirds of the build, for 2 % fewer bytes of what is fetched on demand. */
const shrinkApp = () => {
  const [whole, quick] = [shrink({ module: true }), shrink({ module: true, compress: false })]
  return {
    name: 'shrink',
    renderChunk(code, chunk, ...rest) {
      const isPdf = chunk.moduleIds.some((id) => id.includes('/pdfjs-dist/'))
      return (isPdf ? quick : whole).renderChunk.call(this, code, chunk, ...rest)
    },
  }
}

/** Names of the two entries of the script, for the loader: the chat in a shadow root, and the one that puts it in a frame. */
const entries = {}
const remember = (files) => {
  for (const { type, isEntry, name, fileName } of Object.values(files))
    if (type === 'chunk' && isEntry) entries[name] = fileName
}
const { version } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))
/** A chunk is named by what it loads: `weft-dialogs-<hash>.js`; an `index` by its folder: `weft-ecb-web-<hash>.js`. */
const chunkName = ({ facadeModuleId, name }) =>
  `weft-${name === 'index' && facadeModuleId ? basename(dirname(facadeModuleId)) : name}-[hash].js`

/**
 * Files that are fetched until the bot's greeting stands: the loader, the app, and all that it imports statically. The cipher
 * of `ima.gcm` is the browser's own; `ima.ecb`, for pages without it, brings one (`weft-ecb-web`). `weft-beside` follows them
 * (src/lazy/onDemand.ts, `isLate`).
 */
const firstOpen = (files) => {
  const seen = new Set()
  const follow = (name) => {
    if (seen.has(name)) return
    seen.add(name)
    for (const next of files[name]?.imports ?? []) follow(next)
  }
  follow(entries['weft-app'])
  return ['weft.js', ...seen]
}

/** What pdf.js asks for only with some files, beside the script: see `resourcesOf` in src/previews/pdfDocument.ts. */
const pdfResources = {
  name: 'copy-pdf-resources',
  writeBundle() {
    const package_ = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
    const { version } = JSON.parse(readFileSync(package_, 'utf8'))
    // In a browser pdf.js takes the system's fonts for all but the two of symbols.
    const isWanted = (path) => !/standard_fonts\/(Foxit(Fixed|Serif)|Liberation|LICENSE_LIBERATION)/.test(path)
    for (const folder of ['cmaps', 'standard_fonts', 'wasm', 'iccs'])
      cpSync(join(dirname(package_), folder), join(outDir, 'pdf', version, folder), {
        recursive: true,
        filter: isWanted,
      })
  },
}

/** All that a module imports statically, itself included. */
const staticClosure = (start, getModuleInfo) => {
  if (!getModuleInfo(start)) throw new Error(`${start} is not in the script: its step would hold nothing`)
  const seen = new Set()
  const follow = (id) => {
    if (seen.has(id)) return
    seen.add(id)
    for (const next of getModuleInfo(id)?.importedIds ?? []) follow(next)
  }
  follow(start)
  return seen
}

/**
 * What a first opening fetches, in as few files as it has steps: all that the bot's greeting needs, then what stands beside the
 * conversation, which is used without it; and what only a first file, search, rating or message left needs. Cut along the other parts that
 * need some of it too (previews, menus, dialogs), a first opening would ask for fourteen.
 */
const STEPS = {
  // After the app itself: what functions of its modules use that only later parts call, and what it loads at once.
  'weft-app': [
    'src/script/app.tsx',
    'src/assistant/seenPage.ts',
    'src/bubbles/FaqBubble.tsx',
    'src/text/links.ts',
    // The cipher of `ima.ecb` needs it, and so do the rules of `check`.
    '../protocol/src/frame/key.ts',
    '../ui/src/translation/translated-text.ts',
  ],
  beside: [
    'src/assistant/desk.ts',
    'src/assistant/moveButton.ts',
    'src/bubbles/ExplanationBubble.tsx',
    'src/composer/tools.ts',
    'src/notify/Notifier.tsx',
    'src/parts/Pills.tsx',
    'src/parts/TypingWords.tsx',
    'src/rating/index.ts',
    'src/robot/index.ts',
  ],
  rarely: [
    '../core/src/browser/files.ts',
    '../core/src/conversation/rarely.ts',
    '../core/src/desk/customer-words.ts',
    '../core/src/upload/uploading.ts',
    '../protocol/src/http/answers-call.ts',
    '../protocol/src/http/attachment-limits.ts',
    '../protocol/src/http/left-contact.ts',
    '../protocol/src/http/longest-keyword.ts',
    '../protocol/src/http/phone.ts',
  ],
  check: ['src/script/check.ts'],
}
/**
 * The modules that give code to these files. They import more: of the index of a package most falls away, and what other
 * parts take from it later is no reason to load it first.
 */
const codeOf = async (files, cache) => {
  const apart = { name: 'parts-apart', resolveDynamicImport: () => false }
  const built = await rollup({ input: files, cache, plugins: [apart, ...bundle(), ownNatives], onwarn: () => {} })
  const { output } = await built.generate({ format: 'es' })
  const modules = output.flatMap((chunk) => Object.entries(chunk.modules ?? {}))
  return { cache: built.cache, used: modules.filter(([, { renderedLength }]) => renderedLength > 0).map(([id]) => id) }
}
/** Module → its step. What steps import and only other parts use comes with the second, or a file would be cut for each set of parts. */
const inSteps = () => {
  let place
  return {
    async buildStart() {
      place = new Map()
      const files = []
      let cache
      for (const [name, added] of Object.entries(STEPS)) {
        const paths = added.map((file) => join(dir, file))
        for (const path of paths) if (!place.has(path)) place.set(path, name)
        files.push(...paths)
        const code = await codeOf(files, cache)
        cache = code.cache
        for (const id of code.used) if (!place.has(id)) place.set(id, name)
      }
    },
    chunkOf(id, { getModuleInfo }) {
      if (!place.has('')) {
        place.set('', '')
        for (const files of Object.values(STEPS))
          for (const file of files)
            for (const one of staticClosure(join(dir, file), getModuleInfo))
              if (!place.has(one)) place.set(one, getModuleInfo(one).isIncluded ? 'beside' : 'weft-app')
      }
      return place.get(id)
    },
  }
}
const steps = inSteps()

/** Every file of the app works with the globals that the loader kept: see src/script/natives.ts. One also runs as a worker, which has no window. */
const intro =
  'const {setTimeout,clearTimeout,requestAnimationFrame,cancelAnimationFrame,fetch,WebSocket}=self[Symbol.for("weft")]||self;'

/**
 * Chromium keeps the failure of a module for ever: asked for again under its address, it is not even looked for. So what a
 * part needs is read before it is imported, from where the import then finds it; a cut line fails the reading, and the
 * next need reads again. What was read is not read again, by whatever file: a browser whose cache is off would fetch it
 * every time. Not where the files lie elsewhere than the service: the page's policy may let them be run only.
 */
const READ_FIRST = `const readFirst = async (names) => {
  const kept = self[Symbol.for('weft')] ?? (self[Symbol.for('weft.read')] ??= {})
  if (kept.isFar) return
  const read = (kept.read ??= {})
  const readOne = async (name) => {
    try {
      const file = await fetch(new URL(name, import.meta.url))
      await file.blob()
      if (!file.ok) throw new Error(file.url)
    } catch (error) {
      delete read[name]
      throw error
    }
  }
  await Promise.all(names.map((name) => (read[name] ??= readOne(name))))
};`
const readsFirst = {
  name: 'reads-first',
  renderDynamicImport: ({ chunk, targetChunk, getTargetChunkImports }) => {
    if (!targetChunk) return null
    // What asks is here itself, and so is the app.
    const here = new Set([chunk.fileName])
    const needs = [targetChunk, ...(getTargetChunkImports() ?? [])]
    for (const { chunk: needed, fileName } of needs) if (needed?.name === 'weft-app') here.add(fileName)
    const missing = needs.filter(({ fileName }) => !here.has(fileName)).map(({ fileName }) => `"./${fileName}"`)
    return { left: `readFirst([${missing}]).then(()=>import(`, right: '))' }
  },
  renderChunk: (code, { dynamicImports }) => {
    if (dynamicImports.length === 0) return null
    return { code: `${READ_FIRST}${code}`, map: null }
  },
}

const app = {
  input: {
    'weft-app': join(dir, 'src/script/app.tsx'),
    'weft-frame': join(dir, 'src/script/frame.ts'),
  },
  // Without it a chunk that shares code with the entry would make the entry a file of one line: one more request.
  preserveEntrySignatures: 'allow-extension',
  onwarn(warning, warn) {
    // A step that needs a later one would fetch it first: what the two share belongs to STEPS, at the earlier one.
    if (warning.code === 'CIRCULAR_CHUNK') throw new Error(warning.message)
    if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
  },
  plugins: [
    { name: 'find-the-steps', buildStart: steps.buildStart },
    { name: 'empty-the-folder', buildStart: () => rmSync(outDir, { recursive: true, force: true }) },
    ...bundle(),
    ownNatives,
    readsFirst,
    shrinkApp(),
    pdfResources,
    notices(),
    {
      name: 'remember-the-app',
      writeBundle(_, files) {
        remember(files)
        writeFileSync(join(outDir, 'first-open.json'), `${JSON.stringify(firstOpen(files), null, 2)}\n`)
      },
    },
  ],
  output: {
    dir: outDir,
    format: 'es',
    intro,
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: chunkName,
    manualChunks: steps.chunkOf,
  },
}

/** By itself: it shares a few lines with the app, and the app's first load is not to be cut in two for them. */
const frameHost = {
  input: { 'weft-frame-host': join(dir, 'src/script/frame-host.ts') },
  plugins: [
    ...bundle(),
    ownNatives,
    shrink({ module: true }),
    { name: 'remember-the-frame', writeBundle: (_, files) => remember(files) },
  ],
  output: { dir: outDir, format: 'es', intro, entryFileNames: '[name]-[hash].js' },
}

const loader = {
  input: join(dir, 'src/script/loader.ts'),
  plugins: [
    ...bundle(),
    {
      name: 'name-the-app',
      renderChunk: (code) => ({
        code: code
          .replaceAll('__WEFT_APP__', JSON.stringify(entries['weft-app']))
          .replaceAll('__WEFT_FRAME__', JSON.stringify(entries['weft-frame-host']))
          .replaceAll('__WEFT_VERSION__', JSON.stringify(version)),
        map: null,
      }),
    },
    // Nothing in the loader is called with `new`: its functions may become arrows.
    shrink({ compress: { passes: 3, unsafe_arrows: true } }),
    {
      // What a page that pins every byte needs: the files of this version with their hashes.
      name: 'write-the-manifest',
      writeBundle() {
        const names = readdirSync(outDir).filter((name) => name.endsWith('.js'))
        const hash = (name) =>
          `sha384-${createHash('sha384')
            .update(readFileSync(join(outDir, name)))
            .digest('base64')}`
        const integrity = Object.fromEntries(names.sort().map((name) => [name, hash(name)]))
        // A release has the address of its version, for ever. Any other build has one of its own, by what is in it.
        const isReleased = process.env.WEFT_RELEASE === '1'
        const digest = createHash('sha256').update(JSON.stringify(integrity)).digest('hex').slice(0, 10)
        const manifest = {
          version,
          address: isReleased ? version : `${version}-${digest}`,
          isReleased,
          loader: 'weft.js',
          frame: entries['weft-frame'],
          integrity,
        }
        writeFileSync(join(outDir, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
      },
    },
  ],
  output: { file: join(outDir, 'weft.js'), format: 'iife' },
}

export default [app, frameHost, loader]
