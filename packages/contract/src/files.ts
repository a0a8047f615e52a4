/**
 * The file service (D2 §7). Uploads are multipart. A URL is returned only for a complete, checked file, and its signature opens
 * the file for anyone who has it, at most an hour. Without one only a file that nothing private shows opens; any other needs the
 * token of a person who may see what shows it. Visitors may not upload (WD-03).
 */

import { attachmentLimits, fileKindOf, uploadRoutes } from '@weft/protocol'
import { atMost } from './at-most'
import { defineCall } from './call'
import { idField, wholeNumber } from './fields'
import { nothing } from './reply'
import { z } from './zod'

/** Maximum bytes of a file by its kind. Images and videos: D2 §9; other files: our own limit. */
export const fileLimits = {
  ...attachmentLimits,
  /** Maximum bytes of one part of a part upload. */
  partBytes: 5_000_000,
  parts: 200,
  imagePixels: 40_000_000,
  /** Longest side of a thumbnail in pixels. */
  thumbnailPixels: 300,
  nameCharacters: 120,
} as const

/** Returns the maximum bytes of a file with this name. */
export const fileLimitOf = (fileName: string): number => fileLimits[`${fileKindOf(fileName)}Bytes`]

const stored = z.object({
  fileUuid: z.string(),
  /** Name given by the owner. */
  fileName: z.string(),
  /** Absolute URL, e.g. `http://127.0.0.1:7300/files/3f…/%E5%9B%BE.jpg`; usable in messages. */
  fileAccessPath: z.string(),
  /** Bytes as stored: an image shrinks when its metadata is removed. */
  fileSize: z.number().int(),
  /** Media type by content, e.g. `image/jpeg`. */
  fileType: z.string(),
})

/** Schema of an upload's result. */
export const uploadedFile = z.object({
  file: stored,
  /** Images only. */
  thumbnail: z.object({ fileAccessPath: z.string(), width: z.number().int(), height: z.number().int() }).optional(),
  /** Pixels of the image as shown (rotation applied); images only. */
  width: z.number().int().optional(),
  height: z.number().int().optional(),
})

/** Result of an upload: the stored file, and for pictures their size in pixels and a thumbnail. */
export type UploadedFile = z.output<typeof uploadedFile>

const uploadErrors = {
  1: '文件过大 (HTTP 413), 文件内容与类型不符或图片无法读取 (415), 存储空间不足 (507), 文件暂时无法保存 (503), 超出上传额度 (429), 访客不能上传 (403)',
}

/** Calls that upload files. Limits: `fileLimits`; errors: see each call. */
export const fileCalls = {
  /** Multipart with one part `file`. */
  uploadWithThumbnail: defineCall({
    name: 'files.uploadWithThumbnail',
    method: 'POST',
    path: uploadRoutes.picture,
    auth: 'named',
    data: uploadedFile,
    errors: uploadErrors,
    source: 'D2 §7',
  }),
  /** Multipart with one part `file`; creates no thumbnail. */
  upload: defineCall({
    name: 'files.upload',
    method: 'POST',
    path: uploadRoutes.file,
    auth: 'named',
    data: uploadedFile,
    errors: uploadErrors,
    source: 'D2 §7',
  }),
  /**
   * One part of a large file: multipart fields `chunk` (from 0), `chunks`, `fileName`, `fileUuid` (from generateUuid), `file`.
   * Parts may come in any order and may be repeated. `data` is empty until the last missing part; its reply has the file.
   */
  uploadPart: defineCall({
    name: 'files.uploadPart',
    method: 'POST',
    path: uploadRoutes.part,
    auth: 'named',
    data: uploadedFile,
    errors: uploadErrors,
    source: 'D2 §7',
  }),
  /** A new fileUuid for the parts of one file; of two people with the same one each has a file. `data[0]` is the uuid itself. */
  generateUuid: defineCall({
    name: 'files.generateUuid',
    method: 'GET',
    path: uploadRoutes.uuid,
    auth: 'named',
    data: z.string(),
    errors: {},
    source: 'D2 §7',
  }),
  /**
   * Removes a file. Allowed for the owner only, and not once an order, a contract or a published content has it. Its URL then returns
   * 404.
   */
  remove: defineCall({
    name: 'files.remove',
    method: 'DELETE',
    path: '/open-api/v1/file/delete',
    auth: 'named',
    query: z.strictObject({ fileUuid: idField }),
    data: nothing,
    errors: { 1: '文件不存在 (404)；文件已附在工单、合同资料或已发布的内容中，不能删除 (409)' },
    source: 'D2 §7',
  }),
} as const

/** The fields besides `file` of a part upload, as in the form. */
export const partFields = z
  .strictObject({
    chunk: wholeNumber({ min: 0, max: fileLimits.parts - 1 }),
    chunks: wholeNumber({ min: 1, max: fileLimits.parts }),
    fileName: z.string().min(1).check(atMost(255)),
    fileUuid: idField,
  })
  .refine((fields) => fields.chunk < fields.chunks, { path: ['chunk'] })
