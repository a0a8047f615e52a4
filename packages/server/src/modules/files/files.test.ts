import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileLimits, type UploadedFile } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ServerContext } from '../../platform/context'
import { createHealthBoard } from '../../platform/health'
import { registerErrors } from '../../platform/http/errors'
import { DEFAULT_LIMITS } from '../../platform/limits'
import { DEFAULT_RETENTION } from '../../platform/retention'
import type { Session } from '../../platform/session'
import { createTestDatabase, type TestDatabase } from '../../platform/test-database'
import { createFileAddresses } from './addresses'
import { archiveEnd, mp4, weba } from './container/test-films'
import { remake } from './picture'
import { receive } from './receive'
import { registerFiles } from './register'
import { createFileRepository } from './repository'
import { createFileService, type FileService } from './service'
import { createDiskStore } from './store'
import { sweepFiles } from './sweep'

const origin = 'http://127.0.0.1:7300'
const hour = 3_600_000
let database: TestDatabase
let dataFolder: string
let app: FastifyInstance
let now = Date.now()
const clock = { now: () => now }
/** What the scanner says of the next file. */
let verdict: (path: string) => Promise<boolean> = async () => true

const sessionOf = (userId: string, kind: Session['kind']): Session => ({
  userId,
  userName: userId,
  loginName: userId,
  kind,
  authorities: [],
  tokenId: 't',
  expiresAt: Number.MAX_SAFE_INTEGER,
  appId: 'weft-demo',
})

const addressesOf = (clock: () => number) =>
  createFileAddresses({
    origin,
    secrets: { keyedHash: (purpose, value) => createHash('sha256').update(`${purpose} ${value}`).digest('base64url') },
    lifeSeconds: 1_800,
    now: clock,
  })

/** Tokens of these tests are the person's name; `visitor` is a visitor. */
const sessions: ServerContext['sessions'] = {
  verify: async (_type, token) => ({
    ok: true,
    session: sessionOf(token, token === 'visitor' ? 'visitor' : 'personal'),
  }),
  forget: () => {},
  announce: () => {},
  onRevoked: () => () => {},
  forgetRights: () => {},
  announceRights: () => {},
  onRights: () => () => {},
}

beforeAll(async () => {
  database = await createTestDatabase()
  dataFolder = mkdtempSync(join(tmpdir(), 'weft files '))
  app = Fastify({ logger: false, routerOptions: { maxParamLength: 1_200 } }) as unknown as FastifyInstance
  const { pool, db } = database
  const context = {
    clock,
    log: app.log,
    pool,
    db,
    sessions,
    files: addressesOf(() => now),
    health: createHealthBoard(),
    config: {
      origin,
      dataFolder,
      filesFolder: join(dataFolder, 'files'),
      isProduction: false,
      limits: DEFAULT_LIMITS,
      retention: DEFAULT_RETENTION,
    },
  }
  app.decorate('weft', context as unknown as ServerContext)
  registerErrors(app)
  await app.register((api) =>
    registerFiles(api, { isShownTo: async () => false, scanner: { isClean: (path) => verdict(path) } }),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  await app.close()
  await database.close()
  rmSync(dataFolder, { recursive: true, force: true })
})

beforeEach(async () => {
  now = Date.now()
  verdict = async () => true
  await database.pool.query('TRUNCATE file, file_part CASCADE')
})

const whole = '/open-api/v1/file/upload/for/thumbnail'
const inParts = '/open-api/v1/file/part/upload/for/thumbnail'

async function upload(path: string, name: string, bytes: Uint8Array, fields: Record<string, string> = {}, as = 'li') {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
  const encoded = new Response(form)
  const response = await app.inject({
    method: 'POST',
    url: path,
    headers: { authorization: `Bearer ${as}`, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { status: response.statusCode, reply: response.json() as { code: number; msg: string; data: UploadedFile[] } }
}

async function uploaded(path: string, name: string, bytes: Uint8Array, fields?: Record<string, string>) {
  const { reply } = await upload(path, name, bytes, fields)
  expect(reply).toMatchObject({ code: 0 })
  const [file] = reply.data
  if (!file) throw new Error('no file in the reply')
  return file
}

const get = (address: string, headers: Record<string, string> = {}) =>
  app.inject({ url: new URL(address).pathname, headers })

const leftovers = () => readdirSync(join(dataFolder, 'files/drafts'))
const rows = async () => Number((await database.pool.query('SELECT count(*) FROM file')).rows[0].count)

const photo = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#268' } })
    .withExif({ IFD0: { Copyright: 'SECRET-OWNER' }, IFD3: { GPSLatitude: '31/1 13/1 0/1' } })
    .jpeg()
    .toBuffer()

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')

describe('uploading a whole file', () => {
  it('[G15] answers an address under which exactly the checked picture lies, with size and thumbnail', async () => {
    const file = await uploaded(whole, '现场 照片.jpg', await photo(600, 300))
    expect(file).toMatchObject({ width: 600, height: 300, thumbnail: { width: 300, height: 150 } })
    expect(file.file).toMatchObject({ fileName: '现场 照片.jpg', fileType: 'image/jpeg' })
    const answer = await get(file.file.fileAccessPath)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.length).toBe(file.file.fileSize)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-disposition': expect.stringMatching(/^inline/),
    })
    const small = await sharp((await get(file.thumbnail?.fileAccessPath ?? '')).rawPayload).metadata()
    expect(small).toMatchObject({ format: 'webp', width: 300, height: 150 })
    expect(leftovers()).toEqual([])
  })

  it('[G15] takes the metadata out of pictures: no place, no owner', async () => {
    const bytes = await photo()
    expect(bytes.includes('SECRET-OWNER')).toBe(true)
    const file = await uploaded(whole, 'a.jpg', bytes)
    const stored = (await get(file.file.fileAccessPath)).rawPayload
    expect(stored.includes('SECRET-OWNER')).toBe(false)
    expect((await sharp(stored).metadata()).exif).toBeUndefined()
  })

  it('[G15] refuses a file whose content is not what its name says', async () => {
    for (const [name, bytes] of [
      ['page.png', Buffer.from('<html><script>alert(1)</script></html>')],
      ['photo.jpg', pdf],
      ['film.mp4', await photo()],
      // The first bytes of a film, and a page behind them; a film with an archive behind it; a sound cut off.
      [
        'film.mp4',
        Buffer.concat([mp4.subarray(0, mp4.readUInt32BE()), Buffer.from('<html><script>alert(1)</script>')]),
      ],
      ['film.mov', Buffer.concat([mp4, archiveEnd])],
      ['voice.weba', weba.subarray(0, -1)],
      ['order.pdf', Buffer.from('PK\u0003\u0004 not a pdf')],
    ] as const) {
      const { status, reply } = await upload(whole, name, bytes)
      expect([status, reply.msg]).toEqual([415, '文件内容与类型不符'])
    }
    expect([await rows(), leftovers()]).toEqual([0, []])
  })

  it('[G15] refuses an empty file of any kind once, in words, and keeps nothing; the next one is taken', async () => {
    for (const name of ['empty.pdf', 'empty.txt', 'empty.png', 'empty.mp4']) {
      const { status, reply } = await upload(whole, name, Buffer.alloc(0))
      expect([status, reply.msg], name).toEqual([400, '文件内容为空'])
    }
    expect([await rows(), leftovers()]).toEqual([0, []])
    expect((await upload(whole, 'a.pdf', pdf)).status).toBe(200)
  })

  it('[G15] takes a file whose extension is a name that every object has', async () => {
    expect((await upload(whole, 'a.constructor', pdf)).status).toBe(200)
    expect((await upload(whole, 'a.__proto__', pdf)).status).toBe(200)
  })

  it('[G15] refuses programs, by name and by content', async () => {
    const elf = Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]), Buffer.alloc(4_100)])
    expect((await upload(whole, 'setup.exe', Buffer.from('MZ'))).status).toBe(415)
    expect((await upload(whole, 'notes.txt', elf)).status).toBe(415)
  })

  it('[G15] refuses a picture of more than 40 million pixels and leaves nothing of it', async () => {
    const bomb = await sharp({ create: { width: 8_000, height: 5_100, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(500_000)
    const { status, reply } = await upload(whole, 'bomb.png', bomb)
    expect([status, reply.msg]).toEqual([415, '图片像素过大，不能超过4000 万像素'])
    expect([await rows(), leftovers()]).toEqual([0, []])
  })

  it('[G15] refuses a picture that breaks off in the middle', async () => {
    const bytes = await photo(400, 400)
    const { status } = await upload(whole, 'half.jpg', bytes.subarray(0, bytes.length / 2))
    expect([status, await rows(), leftovers()]).toEqual([415, 0, []])
  })

  it('[SV-05] refuses an image above 5 MB, and leaves no draft of it', async () => {
    const { status, reply } = await upload(whole, 'big.jpg', Buffer.alloc(5_000_001, 1))
    expect([status, reply.msg]).toEqual([413, '文件大小不能超过5MB'])
    expect(leftovers()).toEqual([])
  })

  it('[WD-03] refuses visitors', async () => {
    const { status } = await upload(whole, 'a.jpg', await photo(), {}, 'visitor')
    expect([status, await rows()]).toEqual([403, 0])
  })

  it('[G15] keeps only the last part of a name that tries to leave its folder', async () => {
    const file = await uploaded(whole, '../../etc/..\\pass‮wd.pdf', pdf)
    expect(file.file.fileName).toBe('passwd.pdf')
    expect(new URL(file.file.fileAccessPath).pathname).toMatch(/^\/files\/[0-9a-f]{32}\/passwd\.pdf$/)
  })

  it('[G15] leaves nothing when the connection ends in the middle of the file', async () => {
    const { port } = app.server.address() as { port: number }
    const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`
    const ended = new Promise<void>((resolve) =>
      app.server.once('connection', (socket) => socket.once('close', () => resolve())),
    )
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `POST ${whole} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer li\r\nContent-Length: 900000\r\n` +
        `Content-Type: multipart/form-data; boundary=b\r\n\r\n${head}${'x'.repeat(200_000)}`,
      () => socket.destroy(),
    )
    await ended
    await expect.poll(leftovers, { timeout: 10_000 }).toEqual([])
    expect(await rows()).toBe(0)
  })
})

describe('uploading in parts', () => {
  const partsOf = (bytes: Buffer, size: number) =>
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size))
  const fieldsOf = (chunk: number, chunks: number, fileUuid = 'u1') => ({
    chunk: String(chunk),
    chunks: String(chunks),
    fileName: 'a.jpg',
    fileUuid,
  })

  it('[G15] puts parts together that come out of order and twice, and answers with the last missing one', async () => {
    const bytes = await photo(300, 300)
    const parts = partsOf(bytes, Math.ceil(bytes.length / 4))
    let last: UploadedFile | undefined
    for (const chunk of [3, 0, 0, 2, 1]) {
      const { reply } = await upload(inParts, 'blob', parts[chunk] ?? Buffer.of(), fieldsOf(chunk, parts.length))
      expect(reply.code).toBe(0)
      expect(reply.data.length).toBe(chunk === 1 ? 1 : 0)
      last = reply.data[0]
    }
    expect(last).toMatchObject({ width: 300, height: 300, file: { fileUuid: 'u1', fileName: 'a.jpg' } })
    expect((await get(last?.file.fileAccessPath ?? '')).statusCode).toBe(200)
    expect((await database.pool.query('SELECT 1 FROM file_part')).rowCount).toBe(0)
  })

  it('[G15] makes one file of last parts that arrive at the same instant', async () => {
    const bytes = await photo(300, 300)
    const parts = partsOf(bytes, Math.ceil(bytes.length / 4))
    const answers = await Promise.all(
      parts.map((part, chunk) => upload(inParts, 'blob', part, fieldsOf(chunk, parts.length))),
    )
    expect(answers.map(({ reply }) => reply.code)).toEqual(parts.map(() => 0))
    expect(answers.some(({ reply }) => reply.data.length === 1)).toBe(true)
    expect(await rows()).toBe(1)
  })

  it('[G15] a last part that is sent again while the file is made of all of them, to this node or another, is answered with it', async () => {
    const bytes = await photo(300, 300)
    const [first = Buffer.of(), last = Buffer.of()] = partsOf(bytes, Math.ceil(bytes.length / 2))
    for (const isAtOtherNode of [false, true]) {
      const files = createFileRepository(database.db)
      const store = await createDiskStore(join(dataFolder, 'files'), randomUUID)
      // The file is made as soon as it may be.
      let makes = () => {}
      const mayBeMade = new Promise<void>((resolve) => {
        makes = resolve
      })
      let begins = () => {}
      const isBegun = new Promise<void>((resolve) => {
        begins = resolve
      })
      async function* read(key: string) {
        begins()
        await mayBeMade
        yield* store.read(key)
      }
      const node = createFileService({ store: { ...store, read: (key) => Readable.from(read(key)) }, files, clock })
      const other = isAtOtherNode ? createFileService({ store, files, clock }) : node
      const send = async (to: FileService, chunk: number, data: Buffer) => {
        const received = await receive(Readable.from([data]), await to.begin('li'), fileLimits.partBytes)
        return to.addPart('li', { chunk, chunks: 2, fileName: 'a.jpg', fileUuid: `u-${isAtOtherNode}`, received })
      }
      expect(await send(node, 0, first)).toBeUndefined()
      const cut = send(node, 1, last)
      await isBegun
      const again = send(other, 1, last)
      // Enough time for the second one to reach its limit: its file at another node, or its turn here.
      for (let looks = 0; looks < 100 && (await rows()) === 0; looks++)
        await database.pool.query('SELECT pg_sleep(0.005)')
      makes()
      const [one, two] = await Promise.all([cut, again])
      expect(one?.row).toMatchObject({ width: 300, height: 300 })
      expect(two?.row.id).toBe(one?.row.id)
      await database.pool.query('TRUNCATE file CASCADE')
    }
  })

  it('[G15] counts parts that are there already against the space of their owner', async () => {
    const files = createFileRepository(database.db)
    await upload(inParts, 'blob', Buffer.alloc(700, 1), fieldsOf(0, 2))
    expect([await files.usedBytes('li'), await files.usedBytes('someone-else')]).toEqual([700, 0])
    const part = { ownerId: 'li', fileUuid: 'u2', chunks: 2, createdAt: new Date(now) }
    for (const chunk of [0, 1])
      await files.putPart({ ...part, chunk, sizeBytes: 1_000_000_000, partKey: `part-${chunk}` })
    const refused = await upload(whole, 'a.pdf', pdf)
    expect([refused.status, refused.reply.msg]).toEqual([429, '上传空间已用完，请删除不需要的文件'])
  })

  it('[G15] [T16] keeps uploads of two people under one fileUuid apart', async () => {
    const bytes = await photo()
    await upload(inParts, 'blob', bytes.subarray(0, 50), fieldsOf(0, 2))
    const { reply } = await upload(inParts, 'blob', bytes.subarray(50), fieldsOf(1, 2), 'someone-else')
    expect(reply).toMatchObject({ code: 0, data: [] })
  })

  it('[G15] [T16] refuses parts that together exceed the limit, or that contradict each other', async () => {
    const large = Buffer.alloc(2_600_000)
    expect((await upload(inParts, 'blob', large, fieldsOf(0, 3))).status).toBe(200)
    expect((await upload(inParts, 'blob', large, fieldsOf(1, 3))).status).toBe(413)
    expect((await database.pool.query('SELECT 1 FROM file_part')).rowCount).toBe(0)
    expect((await upload(inParts, 'blob', Buffer.of(1), fieldsOf(0, 3))).status).toBe(200)
    expect((await upload(inParts, 'blob', Buffer.of(1), fieldsOf(1, 4))).reply.msg).toBe('分片总数与之前不一致')
    expect((await upload(inParts, 'blob', Buffer.of(1), fieldsOf(5, 3))).status).toBe(400)
    expect((await upload(inParts, 'blob', Buffer.of(1), { ...fieldsOf(1, 3), extra: '1' })).status).toBe(400)
    expect(leftovers()).toEqual([])
  })
})

describe('pictures that are animations or newer kinds', () => {
  it.each(['webp', 'gif'] as const)('[T15] makes a %s again, without its metadata', async (kind) => {
    const source = await sharp(await photo())
      .toFormat(kind)
      .withMetadata()
      .toBuffer()
    const marked = kind === 'webp' ? source : Buffer.concat([source, Buffer.from('SECRET-OWNER')])
    expect(marked.includes('SECRET-OWNER')).toBe(true)
    const file = await uploaded(whole, `a.${kind}`, marked)
    expect(file).toMatchObject({ width: 40, height: 20, file: { fileType: `image/${kind}` } })
    const answer = await get(file.file.fileAccessPath)
    expect(answer.headers['content-disposition']).toMatch(/^inline/)
    expect(answer.rawPayload.includes('SECRET-OWNER')).toBe(false)
  })

  it.each(['webp', 'gif'] as const)('[T15] refuses a %s beyond 40 million pixels', async (kind) => {
    const large = await sharp({ create: { width: 8_000, height: 5_100, channels: 3, background: '#268' } })
      .toFormat(kind, { effort: 1 } as never)
      .toBuffer()
    expect((await upload(whole, `a.${kind}`, large)).reply.msg).toBe('图片像素过大，不能超过4000 万像素')
  })
})

describe('addresses', () => {
  it('[G15] sends ranges, and nothing new to whoever has it already', async () => {
    const file = await uploaded(whole, 'a.pdf', pdf)
    const address = file.file.fileAccessPath
    const part = await get(address, { range: 'bytes=1-3' })
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, 'PDF', `bytes 1-3/${pdf.length}`])
    expect((await get(address, { range: 'bytes=9999-' })).statusCode).toBe(416)
    // A browser that resumes a download names its version: it gets a part of that, or the whole of another.
    const all = [200, pdf.length]
    for (const [tag, expected] of [
      [part.headers.etag, [206, 3]],
      ['"another"', all],
      [`W/${part.headers.etag}`, all],
      ['Thu, 26 Nov 2026 04:00:00 GMT', all],
    ] as const) {
      const rest = await get(address, { range: 'bytes=1-3', 'if-range': String(tag) })
      expect([rest.statusCode, rest.rawPayload.length], tag).toEqual(expected)
    }
    const etag = String((await get(address)).headers.etag)
    expect((await get(address, { 'if-none-match': etag })).statusCode).toBe(304)
  })

  it('[G15] sends as a download what cannot be checked', async () => {
    const file = await uploaded(whole, 'page.html', Buffer.from('<script>alert(1)</script>'))
    expect((await get(file.file.fileAccessPath)).headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment/),
    })
  })

  it('[G15] only the owner deletes; then the address is dead', async () => {
    const file = await uploaded(whole, 'a.jpg', await photo())
    const remove = (as: string) =>
      app.inject({
        method: 'DELETE',
        url: `/open-api/v1/file/delete?fileUuid=${file.file.fileUuid}`,
        headers: { authorization: `Bearer ${as}` },
      })
    expect((await remove('someone-else')).statusCode).toBe(404)
    expect((await get(file.file.fileAccessPath)).statusCode).toBe(200)
    expect((await remove('li')).statusCode).toBe(200)
    expect((await get(file.file.fileAccessPath)).statusCode).toBe(404)
    expect((await get(file.thumbnail?.fileAccessPath ?? '')).statusCode).toBe(404)
  })

  it('[T15] [G15] what the scanner finds, or does not answer for, gets no address', async () => {
    const rows = async () => (await database.pool.query('SELECT FROM file')).rowCount
    verdict = async () => false
    expect(await upload(whole, 'a.pdf', pdf)).toMatchObject({
      status: 415,
      reply: { msg: '文件未通过安全检查，不能上传' },
    })
    verdict = () => Promise.reject(new Error('away'))
    expect(await upload(whole, 'a.pdf', pdf)).toMatchObject({ status: 503 })
    expect(await rows()).toBe(0)
    verdict = async (path) => path.length > 0
    expect((await upload(whole, 'a.pdf', pdf)).status).toBe(200)
  })

  it('[T7] a form with a field that nobody asked for is refused whole', async () => {
    for (const path of [whole, '/open-api/v1/file/upload']) {
      const { status, reply } = await upload(path, 'a.pdf', pdf, { ownerId: 'someone-else' })
      expect([status, reply.msg]).toEqual([400, '参数错误：ownerId'])
    }
    expect((await database.pool.query('SELECT FROM file')).rowCount).toBe(0)
  })

  it('counts only addresses of this server as its own', () => {
    const { isOwn, addressOf } = addressesOf(() => now)
    const id = 'a'.repeat(32)
    expect(isOwn(addressOf(id, '图 1.png'))).toBe(true)
    expect(isOwn(addressOf(id, 'a.png', 'localhost:7300'))).toBe(true)
    expect(isOwn(`/files/${id}/a.png`)).toBe(true)
    for (const foreign of [
      `https://evil.example/files/${id}/a.png`,
      `//evil.example/files/${id}/a.png`,
      `${origin}@evil.example/files/${id}/a.png`,
      `${origin}/files/${id}/a.png?track=1`,
      `${origin}/files/../open-api/a.png`,
      `javascript:alert(1)`,
      `/files/${id}/../../x`,
      `/files/${id}/..`,
      `/files/${id}/%2e%2e`,
      `/files/${id}/%2Fx`,
      `/files/${id}/%zz`,
    ]) {
      expect([foreign, isOwn(foreign)]).toEqual([foreign, false])
    }
  })
})

describe('a disk that takes nothing', () => {
  /** The service over the same disk, on which nothing is put in place. */
  const failing = (code: string) => {
    const files = createFileRepository(database.db)
    return createDiskStore(join(dataFolder, 'files'), randomUUID).then((store) => {
      const disk = { ...store, keep: () => Promise.reject(Object.assign(new Error('the disk said no'), { code })) }
      return { store: disk, service: createFileService({ store: disk, files, clock }) }
    })
  }
  const sent = async (service: FileService) =>
    receive(Readable.from([pdf]), await service.begin('li'), fileLimits.videoBytes)

  it.each([
    ['EROFS', 503, '文件暂时无法保存，请稍后再试'],
    ['EACCES', 503, '文件暂时无法保存，请稍后再试'],
    ['EPERM', 503, '文件暂时无法保存，请稍后再试'],
    ['EIO', 503, '文件暂时无法保存，请稍后再试'],
    ['ENOSPC', 507, '存储空间不足，请稍后再试'],
    ['EDQUOT', 507, '存储空间不足，请稍后再试'],
  ])(
    '[G14] %s is answered with %i as the disk’s fault; no address and no draft is left',
    async (code, status, message) => {
      const { service } = await failing(code)
      await expect(sent(service).then((draft) => service.add('li', 'a.pdf', draft))).rejects.toMatchObject({
        status,
        message,
      })
      const part = { chunk: 0, chunks: 1, fileName: 'a.pdf', fileUuid: 'u1' }
      await expect(
        sent(service).then((received) => service.addPart('li', { ...part, received })),
      ).rejects.toMatchObject({ status, message })
      expect([await rows(), leftovers()]).toEqual([0, []])
    },
  )

  it('[G14] [G15] the parts of a file that could not be put in place stay: the last one again is enough', async () => {
    const { store, service } = await failing('EROFS')
    const later = createFileService({
      store: { ...store, keep: putInPlace },
      files: createFileRepository(database.db),
      clock,
    })
    const put = (from: FileService, chunk: number) =>
      sent(from).then((received) =>
        from.addPart('li', { chunk, chunks: 2, fileName: 'a.pdf', fileUuid: 'u1', received }),
      )
    async function putInPlace(draft: string, key: string) {
      // Parts are taken, the file that is made of them is not: the disk turned read-only in between.
      if (isReadOnly && !key.startsWith('part-')) throw Object.assign(new Error('read-only'), { code: 'EROFS' })
      await (await createDiskStore(join(dataFolder, 'files'), randomUUID)).keep(draft, key)
    }
    let isReadOnly = true
    expect(await put(later, 0)).toBeUndefined()
    await expect(put(later, 1)).rejects.toMatchObject({ status: 503 })
    await expect(put(service, 1)).rejects.toMatchObject({ status: 503 })
    isReadOnly = false
    expect(await put(later, 1)).toMatchObject({ row: { name: 'a.pdf', sizeBytes: 2 * pdf.length } })
    expect((await database.pool.query('SELECT FROM file_part')).rowCount).toBe(0)
  })

  // Nobody, root neither, makes a file there.
  it.skipIf(process.platform !== 'linux')('[G14] is not the fault of the picture', async () => {
    const source = join(dataFolder, 'source.jpg')
    writeFileSync(source, await photo())
    for (const mediaType of ['image/jpeg', 'image/png', 'image/webp', 'image/gif'])
      await expect(remake(source, mediaType, '/sys/weft-whole', '/sys/weft-small')).rejects.toMatchObject({
        status: 503,
        message: '文件暂时无法保存，请稍后再试',
      })
    await expect(receive(Readable.from([pdf]), '/sys/weft-draft', 100)).rejects.toMatchObject({ status: 503 })
  })
})

describe('sweeping', () => {
  it('[G15] removes after a day what no row names, and nothing else', async () => {
    const file = await uploaded(whole, 'a.jpg', await photo())
    await upload(inParts, 'blob', Buffer.of(1), { chunk: '0', chunks: '2', fileName: 'a.jpg', fileUuid: 'u9' })
    const orphan = await uploaded(whole, 'b.pdf', pdf)
    // As after a kill between the rename and the row.
    await database.pool.query('DELETE FROM file WHERE file_uuid = $1', [orphan.file.fileUuid])
    const store = await createDiskStore(join(dataFolder, 'files'), () => 'x')
    const files = createFileRepository(database.db)
    const kept = () =>
      readdirSync(join(dataFolder, 'files/kept'), { recursive: true }).filter((name) => /[.]|part-/.test(String(name)))
    const before = kept().length
    await sweepFiles({ store, files, clock })
    expect(kept().length).toBe(before)
    now += 25 * hour
    await sweepFiles({ store, files, clock })
    expect(kept().map((name) => String(name).split('/')[1]?.slice(0, 32))).toEqual([
      expect.stringMatching(/^[0-9a-f]{32}$/),
      expect.stringMatching(/^[0-9a-f]{32}$/),
    ])
    expect((await get(file.file.fileAccessPath)).statusCode).toBe(200)
  })
})
