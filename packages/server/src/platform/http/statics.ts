/**
 * Serves the built pages and the drop-in script. Hashed names and released builds of the script are cached for a year,
 * everything else is revalidated each time (ETag). Variants made at the build (.br, .gz) are sent where the browser accepts them.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { projectRoot, type ScriptPeriods } from '../config'
import { notFound, Refusal } from '../refusal'
import { type BuildShelf, createFetchedFiles, shareFiles } from './build-shelf'
import { registerFolder, registerPage } from './door'
import { hasHash } from './script-build'
import { shareScript } from './script-shelf'
import { keepScript } from './script-store'

/** A store that nodes share for their builds. */
export interface SharedPlace {
  shelf: BuildShelf
  /** Folder of this node alone for fetched files. */
  fetched: string
}

export interface StaticFolders {
  /** Build of the portal: index.html, sso.html, assets/. */
  portal: string
  /** Build of the drop-in script: weft.js and its chunks. */
  script: string
  /**
   * Where builds of the script stay over upgrades: a folder, shared by all nodes unless they share a shelf. Without it only
   * this build is served.
   */
  kept?: { folder: string; periods: ScriptPeriods; shared?: SharedPlace }
  /** Where the hashed files of the portal's builds are shared. Without it only this build's are served. */
  assets?: SharedPlace & { days: number }
}

export const builtFolders: StaticFolders = {
  portal: join(projectRoot, 'packages/portal/dist'),
  script: join(projectRoot, 'packages/widget/dist/script'),
}

const DAY_MS = 86_400_000
const forever = 'public, max-age=31536000, immutable'
const askAgain = 'no-cache'

/** Paths of calls, files and the socket: never a page of the portal. */
const notPages =
  /^\/(sdk|files|assets|pictures|documents|static|metrics|healthz|readyz|ima-access|ima-business|fs|iip|open-api|web-api|v1|gather-kpi-service|practice-cases-service)(\/|$)/

export interface Pages {
  /** Sends the sign-in page. */
  sendSignIn(request: FastifyRequest, reply: FastifyReply): unknown
}

/**
 * Adds to the built page the text for readers without JavaScript and the first view of a visitor; returns it unchanged without
 * a description, and whether the address exists. A browser that sends a cookie may be signed in, so it is not treated as a
 * visitor.
 */
type Dress = (html: string, address: string, isVisitor: boolean) => Promise<{ html: string; isFound: boolean }>

export interface PageOptions {
  dress?: Dress
  /** Whether pages begin a trace with each of their calls. */
  isTraceBegun?: boolean
}

/** Before every other script, which may keep the page's `fetch` (portal, app/trace-calls.ts). */
const traceScript = '<script src="/trace-calls.js"></script>'

export async function registerStatics(
  app: FastifyInstance,
  folders: StaticFolders,
  { dress, isTraceBegun = false }: PageOptions = {},
): Promise<Pages> {
  const hasPortal = existsSync(join(folders.portal, 'index.html'))
  if (hasPortal) {
    await app.register(fastifyStatic, { root: folders.portal, serve: false, cacheControl: false, preCompressed: true })
    await app.register(async (files) => {
      // A path that cannot be a file (two slashes, a backslash, dots) is handled like any unknown one: a person gets the page,
      // whose router handles it (T9), and not the bare 403 of the file sender.
      files.setErrorHandler((error: FastifyError, _request, reply) => {
        if ((error.statusCode ?? 500) >= 500) throw error
        reply.callNotFound()
      })
      const shared = await sharedAssets(app, folders)
      // A separate route: below a wildcard @fastify/static lists every folder of a path at each request, to compare the case of
      // names, and a page requests twenty of the five hundred files here.
      registerPage(files, '/assets/:name', async ({ params: { name = '' }, reply }) => {
        const path = `assets/${name}`
        const isBuilt = existsSync(join(folders.portal, path))
        if (!isBuilt) await shared?.bring(name)
        const root = isBuilt ? folders.portal : shared?.root
        if (!root || !existsSync(join(root, path))) return reply.callNotFound()
        return reply.header('Cache-Control', hasHash.test(name) ? forever : askAgain).sendFile(path, root)
      })
      await registerFolder(files, {
        root: folders.portal,
        prefix: '/',
        index: false,
        preCompressed: true,
        cacheControl: false,
        // The renderer of first views runs on the server and must not be downloaded.
        allowedPath: (path) => !path.startsWith('/first-view/'),
        setHeaders: (reply) => void reply.header('Cache-Control', askAgain),
      })
    })
  }
  if (existsSync(folders.script)) await registerScript(app, folders)

  const read = async (name: string) => {
    const html = await readFile(join(folders.portal, name), 'utf8')
    return isTraceBegun ? html.replace('<head>', `<head>${traceScript}`) : html
  }
  const sendPage = async (reply: FastifyReply, name: string) => {
    if (!existsSync(join(folders.portal, name))) {
      return reply.code(503).type('text/plain; charset=utf-8').send('The portal is not built. Run `npm run build`.\n')
    }
    void reply.header('Cache-Control', askAgain)
    return isTraceBegun
      ? reply.type('text/html; charset=utf-8').send(await read(name))
      : reply.sendFile(name, folders.portal)
  }
  const sendIndex = async (request: FastifyRequest, reply: FastifyReply, isOnlyFound = false) => {
    if (!dress || !hasPortal) {
      if (isOnlyFound) throw notFound(nothingThere)
      return sendPage(reply, 'index.html')
    }
    const html = await read('index.html')
    const { html: dressed, isFound } = await dress(html, request.url, request.headers.cookie === undefined)
    if (!isFound && isOnlyFound) throw notFound(nothingThere)
    // The page is sent with 404 and says so in its text.
    if (!isFound) {
      return reply.code(404).header('Cache-Control', askAgain).type('text/html; charset=utf-8').send(dressed)
    }
    if (dressed === html) return sendPage(reply, 'index.html')
    // Weak: the same page is sent in several encodings.
    const tag = `W/"${createHash('sha256').update(dressed).digest('base64url').slice(0, 22)}"`
    void reply.header('Cache-Control', askAgain).header('Vary', 'Cookie').header('ETag', tag)
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.type('text/html; charset=utf-8').send(dressed)
  }
  registerPage(app, '/', ({ request, reply }) => sendIndex(request, reply))
  // Searching for addresses costs as much as using them: the limit, if any, counts here too.
  const limit = 'rateLimit' in app ? { preHandler: app.rateLimit() } : {}
  app.setNotFoundHandler(limit, (request, reply) => {
    if (isNavigation(request)) return sendIndex(request, reply)
    if (takesAnything(request)) return sendIndex(request, reply, true)
    throw notFound(nothingThere)
  })
  return { sendSignIn: (_request, reply) => sendPage(reply, 'sso.html') }
}

/** Shares the portal's hashed files now and every day; returns where those of other builds are fetched to. */
async function sharedAssets(
  app: FastifyInstance,
  { portal, assets }: StaticFolders,
): Promise<{ root: string; bring(path: string): Promise<void> } | undefined> {
  if (!assets) return undefined
  const warn = (error: unknown) => app.log.warn({ err: error }, 'the shared files of the portal')
  const { bring } = await createFetchedFiles(assets.shelf, join(assets.fetched, 'assets'))
  const share = () => shareFiles(join(portal, 'assets'), assets.shelf, assets.days).catch(warn)
  await share()
  const timer = setInterval(share, DAY_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
  return { root: assets.fetched, bring: (path) => bring(path).catch(unavailable(warn)) }
}

/** Replies that the file may exist but cannot be fetched now: the page retries. */
const unavailable = (warn: (error: unknown) => void) => (error: unknown) => {
  warn(error)
  throw new Refusal('暂时无法取得该文件，请稍后重试', { status: 503, retryAfterSeconds: 5 })
}

const nothingThere = '请求的地址不存在'

const mayBePage = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !notPages.test(url.split('?', 1)[0] ?? '')

/** A browser that requests a page, not a missing picture, script or call. */
const isNavigation = (request: FastifyRequest): boolean =>
  mayBePage(request) && (request.headers.accept ?? '').includes('text/html')

/** Characters of page addresses; a file has a dot. */
const plainPath = /^\/[\w/-]*(?:\?|$)/

/**
 * A search engine, or a chat program that reads a shared link: many accept any type. They get existing pages; for a missing
 * call or file they get a 404. Browsers mark requests for parts of a page.
 */
const takesAnything = (request: FastifyRequest): boolean =>
  mayBePage(request) &&
  plainPath.test(request.url) &&
  /^$|\*\/\*/.test(request.headers.accept ?? '') &&
  /^$|document/.test(String(request.headers['sec-fetch-dest'] ?? ''))

/**
 * Serves the script under its plain address and, for each build, under the build's own address, which never changes for a
 * released one. Any page may load it.
 */
async function registerScript(app: FastifyInstance, { script, kept }: StaticFolders): Promise<void> {
  const warn = (error: unknown) => app.log.warn({ err: error }, 'the store of the script')
  const own = kept ? await keepScript(script, kept.folder, kept.periods, warn) : [script]
  const { roots, bring } = await fetchedFrom(script, kept, warn)
  const root = [...own, ...roots]
  // `<store>/0.3.0/weft.js` was released; unreleased builds have a longer number.
  const isReleased = (path: string) =>
    [kept?.folder, roots[0]].some(
      (store) => store !== undefined && path.startsWith(store) && /^[/\\][\d.]+[/\\]/.test(path.slice(store.length)),
    )
  await app.register(async (sdk) => {
    sdk.addHook('onRequest', async ({ url }) => {
      const path = url.slice('/sdk/'.length).split('?', 1)[0] ?? ''
      if (!bring || own.some((folder) => existsSync(join(folder, path)))) return
      await bring(path).catch(unavailable(warn))
    })
    await registerFolder(sdk, {
      root,
      prefix: '/sdk/',
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('Cache-Control', isReleased(path) || hasHash.test(path) ? forever : askAgain)
        reply.header('Access-Control-Allow-Origin', '*')
        reply.header('Cross-Origin-Resource-Policy', 'cross-origin')
        reply.header('Timing-Allow-Origin', '*')
      },
    })
  })
}

/** Shares the build over the shelf, if any; returns where files of other builds are fetched to. */
async function fetchedFrom(
  script: string,
  kept: StaticFolders['kept'],
  warn: (error: unknown) => void,
): Promise<{ roots: readonly string[]; bring?: (path: string) => Promise<void> }> {
  if (!kept?.shared) return { roots: [] }
  const { shelf, fetched: folder } = kept.shared
  const fetched = await createFetchedFiles(shelf, folder)
  await shareScript(script, shelf, fetched.roots[0] ?? '', kept.periods).catch(warn)
  return fetched
}
