/** The upload calls: multipart forms in, addresses out. The contract defines the rights and the reply's shape. */

import multipart, { type Multipart } from '@fastify/multipart'
import { fileCalls, fileLimits, isPlainText, partFields, type UploadedFile } from '@weft/contract'
import { fileKindOf, shorten } from '@weft/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FileAddresses } from '../../platform/file-addresses'
import { registerCall } from '../../platform/http/register-call'
import { Refusal } from '../../platform/refusal'
import { dropDraft, type Received, receive } from './receive'
import type { FileService, StoredFile } from './service'

/** Uploads of a person in a minute; one large file has at most 200 parts. */
const uploadsPerMinute = { max: 120, timeWindowMs: 60_000 }
const partsPerMinute = { max: 600, timeWindowMs: 60_000 }

export async function registerUploads(
  api: FastifyInstance,
  service: FileService,
  addresses: FileAddresses,
): Promise<void> {
  await api.register(multipart, { throwFileSizeLimit: false })
  const mostOf = (fileName: string) => api.weft.config.limits.uploads[fileKindOf(fileName)]

  const present = ({ row, thumbnail }: StoredFile, host: string | undefined, withThumbnail: boolean): UploadedFile => ({
    file: {
      fileUuid: row.fileUuid,
      fileName: row.name,
      fileAccessPath: addresses.signedUrl(addresses.addressOf(row.id, row.name, host)),
      fileSize: row.sizeBytes,
      fileType: row.mediaType,
    },
    ...(withThumbnail && thumbnail
      ? {
          thumbnail: {
            fileAccessPath: addresses.signedUrl(addresses.addressOf(row.id, 'thumbnail.webp', host)),
            ...thumbnail,
          },
        }
      : {}),
    ...(row.width && row.height ? { width: row.width, height: row.height } : {}),
  })

  for (const [call, withThumbnail] of [
    [fileCalls.uploadWithThumbnail, true],
    [fileCalls.upload, false],
  ] as const) {
    registerCall(
      api,
      call,
      async ({ session, request }) => {
        const form = await readForm(request, () => service.begin(session.userId), mostOf)
        const [unknown] = Object.keys(form.fields)
        if (unknown !== undefined) {
          await form.discard()
          throw new Refusal(`参数错误：${shorten(unknown, 40)}`)
        }
        const stored = await service.add(session.userId, form.fileName, form.received)
        return [present(stored, request.headers.host, withThumbnail)]
      },
      { rateLimit: uploadsPerMinute },
    )
  }

  registerCall(
    api,
    fileCalls.uploadPart,
    async ({ session, request }) => {
      const form = await readForm(
        request,
        () => service.begin(session.userId),
        () => fileLimits.partBytes,
      )
      const fields = partFields.safeParse(form.fields)
      if (!fields.success) {
        await form.discard()
        throw new Refusal(`参数错误：${fields.error.issues[0]?.path.join('.') || '分片'}`, { cause: fields.error })
      }
      const stored = await service.addPart(session.userId, { ...fields.data, received: form.received })
      return stored ? [present(stored, request.headers.host, true)] : []
    },
    { rateLimit: partsPerMinute },
  )

  registerCall(api, fileCalls.generateUuid, () => [service.newUuid()])

  registerCall(api, fileCalls.remove, async ({ session, query }) => {
    await service.remove(session.userId, query.fileUuid)
    return []
  })
}

interface Form {
  fields: Record<string, string>
  fileName: string
  received: Received
  /** Removes the draft. */
  discard(): Promise<void>
}

/** Reads a form with exactly one file; other fields are short texts. Writes the file to disk while it arrives. */
async function readForm(
  request: FastifyRequest,
  draft: () => Promise<string>,
  limitOf: (fileName: string) => number,
): Promise<Form> {
  if (!request.isMultipart()) throw new Refusal('请以表单方式上传文件', { status: 415 })
  const path = await draft()
  const fields: Record<string, string> = {}
  let fileName: string | undefined
  let received: Received | undefined
  const discard = () => dropDraft(path)
  try {
    const limits = { files: 1, fields: 10, fieldSize: 1_000, headerPairs: 20, fileSize: fileLimits.videoBytes + 1 }
    for await (const part of request.parts({ limits }) as AsyncIterable<Multipart>) {
      if (part.type === 'file') {
        if (part.fieldname !== 'file' || received) throw new Refusal('参数错误：file')
        fileName = part.filename ?? ''
        received = await receive(part.file, path, limitOf(fileName))
      } else if (typeof part.value === 'string') {
        fields[part.fieldname] = part.value
      }
    }
    if (!received || fileName === undefined) throw new Refusal('参数错误：file')
    if (!isPlainText([fields, fileName])) throw new Refusal('参数错误：fileName')
    return { fields, fileName, received, discard }
  } catch (error) {
    await discard()
    throw error
  }
}
