/**
 * `GET /files/<id>/<name>`: the id opens a public file; a private one needs a signature, or the token of its owner or of a person
 * who may see a message, order or contract that shows it. The name has to be that of the file, or `thumbnail.webp`. Browsers
 * may show few types in place (pictures encoded by us, video, sound, PDF); everything else is a download, and nothing may run
 * (T15).
 */
import { once } from 'node:events'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FileAddresses } from '../../platform/file-addresses'
import { authenticate } from '../../platform/http/authenticate'
import { registerPage } from '../../platform/http/door'
import { notFound } from '../../platform/refusal'
import type { Session } from '../../platform/session'
import type { FileRepository, FileRow } from './repository'
import type { FileStore } from './store'

const shownInPlace = /^(image\/(png|jpeg|webp|gif)|video\/(mp4|quicktime)|audio\/|application\/pdf)/

/** Whether something that this person may see now shows the file; modules that show files answer it. */
export type ShownTo = (session: Session, fileId: string) => Promise<boolean>

interface Content {
  key: string
  mediaType: string
  name: string
  etag: string
  isShown: boolean
}

export function registerFileAddresses(
  api: FastifyInstance,
  store: FileStore,
  files: FileRepository,
  addresses: Pick<FileAddresses, 'isSigned'>,
  isShownTo: ShownTo,
): void {
  const { sessions } = api.weft
  /** Checks the token in the header, for programs that saved a bare address of a message; cookies are ignored (T14). */
  const isTheirs = async (row: FileRow, request: FastifyRequest): Promise<boolean> => {
    if (request.headers.authorization === undefined) return false
    const session = await authenticate(request, sessions)
    if (row.ownerId === session.userId) return true
    return isShownTo(session, row.id)
  }

  registerPage(api, '/files/:id/:name', async ({ params, query, request, reply }) => {
    const { id = '', name = '' } = params
    const row = /^[0-9a-f]{32}$/.test(id) ? await files.find(id) : undefined
    const content = row && contentOf(row, name)
    // The same 404 for all: an address without its signature does not show whether the file exists. An invalid token is refused
    // with its own code, so that its program renews it.
    const isOpen = content && (!row.isPrivate || addresses.isSigned(id, query) || (await isTheirs(row, request)))
    if (!isOpen) throw notFound('文件已失效')
    // A page of another origin cannot make its browser save the file: the response header does.
    describe(reply, query.save !== undefined ? { ...content, isShown: false } : content)
    if (request.headers['if-none-match'] === content.etag) return reply.code(304).send()
    return send(request, reply, store, content)
  })
}

function contentOf(row: FileRow, name: string): Content | undefined {
  if (row.thumbnailKey && name === 'thumbnail.webp') {
    const etag = `"${row.sha256.slice(0, 32)}-s"`
    return { key: row.thumbnailKey, mediaType: 'image/webp', name, etag, isShown: true }
  }
  if (name !== row.name) return undefined
  const { storedKey: key, mediaType } = row
  // A picture without a thumbnail was not encoded by us.
  const isShown = shownInPlace.test(mediaType) && (row.thumbnailKey !== null || !mediaType.startsWith('image/'))
  return { key, mediaType, name, etag: `"${row.sha256.slice(0, 32)}"`, isShown }
}

function describe(reply: FastifyReply, { mediaType, name, etag, isShown }: Content): void {
  const disposition = isShown ? 'inline' : 'attachment'
  // The browser's own PDF viewer does not run inside a sandbox; it has no access to the origin anyway.
  const sandbox = mediaType === 'application/pdf' ? "style-src 'unsafe-inline'; object-src 'self'" : 'sandbox'
  void reply
    .type(mediaType)
    .header(
      'Content-Disposition',
      `${disposition}; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, percentEncoded)}`,
    )
    .header('Content-Security-Policy', `default-src 'none'; img-src 'self'; media-src 'self'; ${sandbox}`)
    .header('ETag', etag)
    // Revalidated each time: a file that was deleted, or recalled with its message, must disappear at once.
    .header('Cache-Control', 'private, no-cache')
    .header('Accept-Ranges', 'bytes')
    // Pages of other origins may show them too: the address is the permission.
    .header('Access-Control-Allow-Origin', '*')
    .header('Access-Control-Expose-Headers', 'Accept-Ranges, Content-Length, Content-Range, ETag')
    .header('Cross-Origin-Resource-Policy', 'cross-origin')
}

const percentEncoded = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`

async function send(request: FastifyRequest, reply: FastifyReply, store: FileStore, { key, etag }: Content) {
  const size = await store.size(key)
  // A range for another tag, or for a date, which no file here has, does not fit this file: the whole is sent.
  const known = request.headers['if-range']
  const isSame = known === undefined || known === etag
  const range = isSame ? rangeOf(request.headers.range, size) : undefined
  if (range === 'unsatisfiable') {
    return reply.code(416).header('Content-Range', `bytes */${size}`).send()
  }
  if (range) {
    void reply.code(206).header('Content-Range', `bytes ${range.from}-${range.to}/${size}`)
  }
  void reply.header('Content-Length', range ? range.to - range.from + 1 : size)
  if (request.method === 'HEAD') return reply.send()
  const stream = store.read(key, range)
  await once(stream, 'open')
  return reply.send(stream)
}

/** Reads one range of bytes; several at once are answered with the whole file, as the standard allows. */
function rangeOf(header: string | undefined, size: number): { from: number; to: number } | 'unsatisfiable' | undefined {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!found || (!found[1] && !found[2])) return undefined
  const [, first, last] = found
  const from = first ? Number(first) : Math.max(0, size - Number(last))
  const to = first && last ? Math.min(Number(last), size - 1) : size - 1
  if (from >= size || from > to || (!first && Number(last) === 0)) return 'unsatisfiable'
  return { from, to }
}
