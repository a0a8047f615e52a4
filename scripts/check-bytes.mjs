// Byte budgets: what a host page and a first visit download, gzip level 9, against the targets of the product.
// Files are counted as they are served; the React package is bundled as an application would bundle it.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'esbuild'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const scripts = join(root, 'packages/widget/dist/script')
const portal = join(root, 'packages/portal/dist')
const kilobyte = 1000

const gzipped = (bytes) => gzipSync(bytes, { level: 9 }).length
const sizeOf = (files) => files.reduce((sum, file) => sum + gzipped(readFileSync(file)), 0)
const brotliOf = (files) => files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(file)).length, 0)
const json = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** Every file that a first opening fetches until the greeting stands, as the build lists them. */
const firstOpen = () => json(join(scripts, 'first-open.json')).map((file) => join(scripts, file))

/**
 * What follows it: tools of the composer, the window's menu, what notifies and rates. By the manifest and not by the folder,
 * where a build that turbo took from its cache leaves the files of the one before.
 */
const afterFirstOpen = () =>
  Object.keys(json(join(scripts, 'manifest.json')).integrity)
    .filter((name) => /^weft-beside-.*\.js$/.test(name))
    .map((name) => join(scripts, name))

/** Scripts of the portal that these sources, or groups of build/chunks.ts, and their static imports are built into. */
function portalScripts(...sources) {
  const manifest = json(join(portal, '.vite/manifest.json'))
  const seen = new Set()
  const follow = (key) => {
    if (seen.has(key)) return
    seen.add(key)
    for (const next of manifest[key].imports ?? []) follow(next)
  }
  for (const source of sources) {
    const keys = Object.keys(manifest).filter(
      (key) => key === source || key.endsWith(`/${source}`) || manifest[key].name === source,
    )
    if (keys.length !== 1) throw new Error(`${source} is not in the manifest: this check would count too little`)
    follow(keys[0])
  }
  return [...seen].map((key) => join(portal, manifest[key].file)).filter((file) => file.endsWith('.js'))
}

/** The entry of the portal and the home page's own chunks. */
const firstRoute = () => portalScripts('index.html', 'HomePage.tsx')

/** A page that is opened first from a search engine: neither the schema library nor a list that opens belongs to it. */
const mall = () => portalScripts('index.html', 'shelf/MallPage.tsx')

/** The sign-in page is another page: with the portal's entry in one file, the portal itself would start in it. */
function signIn() {
  const scripts = portalScripts('sso.html')
  const [entry] = portalScripts('index.html')
  if (scripts.includes(entry)) throw new Error('The sign-in page loads and starts the portal: see build/chunks.ts')
  return scripts
}

/** What the assistant's button adds to a page, until somebody wants the assistant. */
function closedAssistant() {
  const before = new Set(firstRoute())
  return portalScripts('assistant-button').filter((file) => !before.has(file))
}

/** What `import { WeftProvider, Assistant }` costs an application that has React; parts loaded on demand are not in it. */
async function reactPackage() {
  const { outputFiles, metafile } = await build({
    stdin: {
      contents: "export { Assistant, WeftProvider } from '@weft/widget'",
      resolveDir: join(root, 'packages/portal'),
    },
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    outdir: 'out',
    write: false,
    metafile: true,
    logLevel: 'error',
    external: ['react', 'react-dom', 'react/jsx-runtime', 'react-dom/client'],
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const text = new Map(outputFiles.map((file) => [file.path.split('/').at(-1), file.contents]))
  const wanted = new Set()
  const follow = (path) => {
    const name = path.split('/').at(-1)
    if (wanted.has(name) || !text.has(name)) return
    wanted.add(name)
    for (const next of metafile.outputs[path]?.imports ?? []) {
      if (next.kind === 'import-statement' && !next.external) follow(next.path)
    }
  }
  follow(Object.keys(metafile.outputs).find((path) => metafile.outputs[path].entryPoint === '<stdin>'))
  return [...wanted].reduce((sum, name) => sum + gzipped(text.get(name)), 0)
}

const budgets = [
  { name: 'drop-in loader', limit: 3, size: () => sizeOf([join(scripts, 'weft.js')]) },
  { name: 'drop-in, until the greeting stands', limit: 85, size: () => sizeOf(firstOpen()) },
  { name: 'drop-in, the same in brotli', limit: 75, size: () => brotliOf(firstOpen()) },
  { name: 'drop-in, what follows the greeting', limit: 28.5, size: () => sizeOf(afterFirstOpen()) },
  { name: 'React package without React', limit: 44.5, size: reactPackage },
  { name: 'portal, JavaScript of the first route', limit: 169, size: () => sizeOf(firstRoute()) },
  { name: 'portal, JavaScript of the mall', limit: 208, size: () => sizeOf(mall()) },
  { name: 'portal, the assistant before it is opened', limit: 3, size: () => sizeOf(closedAssistant()) },
  { name: 'portal, JavaScript of the sign-in page', limit: 114.5, size: () => sizeOf(signIn()) },
]

if (!existsSync(join(scripts, 'weft.js')) || !existsSync(portal)) {
  console.error('Nothing to weigh: run npm run build first.')
  process.exit(1)
}
let failed = false
for (const { name, limit, size } of budgets) {
  const kilobytes = (await size()) / kilobyte
  const isOver = kilobytes > limit
  failed ||= isOver
  console.log(`${isOver ? 'OVER' : 'ok  '} ${name.padEnd(44)} ${kilobytes.toFixed(1).padStart(6)} kB of ${limit} kB`)
}
process.exit(failed ? 1 : 0)
