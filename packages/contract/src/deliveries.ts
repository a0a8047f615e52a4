/** Files delivered with a contract: read by the customer, maintained by the staff (D2 §3, §7; SV-08). */

import { defineCall } from './call'
import { contractRow, deliveredDevice } from './contracts'
import { fieldWords } from './field-words'
import { idField } from './fields'
import { chosen } from './form'
import { nothing } from './reply'
import { once } from './request-key'
import { z } from './zod'

export const fileInfo = z.object({
  fileId: z.string(),
  fileName: z.string(),
  /** File extension in lower case, e.g. `pdf`. */
  fileType: z.string(),
  /** URL, valid for at most an hour; 404 afterwards, and once the file was removed. `deliveries.open` returns the current one. */
  filePath: z.string(),
  /** Bytes. */
  fileSize: z.number().int(),
  /** 装箱单, 合格证, 说明书, 电气原理图, 验收单, or another of the dictionary's upload types. */
  typeName: z.string(),
  uploadTime: z.string(),
  /** Whether it is less than 90 days old and the caller has not opened it. */
  isNew: z.boolean(),
})
/** One delivered file; `filePath` expires. */
export type FileInfo = z.output<typeof fileInfo>

export const deliveryDetail = contractRow.extend({
  acceptTime: z.string(),
  /** Empty before acceptance. */
  warrantyEndTime: z.string(),
  keeperName: z.string(),
  deviceList: z.array(deliveredDevice),
  /** Files of the contract as a whole. */
  fileList: z.array(fileInfo),
  /** Files by device, in the order of the devices; an empty list for a device without files. */
  relationDeviceFileDtoList: z.array(
    z.object({ deviceId: z.string(), deviceName: z.string(), fileInfoDtoList: z.array(fileInfo) }),
  ),
})
/** The delivery of one contract: its machines, warranty and files. */
export type DeliveryDetail = z.output<typeof deliveryDetail>

const noFile = { 1: 'No such contract or file, or another enterprise’s (HTTP 404)' }
/** Staff who may add files to a contract. SERVICE_DTL (reading an order) does not suffice: the desk's agents have it too. */
const keeps = { auth: 'staff', authorities: ['DELIVERY_MANAGE'] } as const
const source = 'requirement: deliveries'

/** Empty: the contract as a whole. */
const deviceId = z.union([z.literal(''), idField])

/** The form that adds files to a delivery. `files` counts those uploaded or uploading. */
export const deliveryFilesForm = z.object({
  deviceId,
  uploadTypeId: chosen(fieldWords.needUploadType),
  files: z.number().min(1, fieldWords.needFiles),
})

/**
 * Calls about the files delivered with a contract: customers open them, holders of DELIVERY_MANAGE add and remove them (SV-08).
 */
export const deliveryCalls = {
  detail: defineCall({
    name: 'deliveries.detail',
    method: 'GET',
    path: '/web-api/delivery/v1/detail',
    auth: 'session',
    query: z.strictObject({ contractId: idField }),
    data: deliveryDetail,
    errors: noFile,
    source: 'D2 §7; SV-08',
  }),
  /** Returns the file's current URL (重新获取) and clears its new mark for the caller. */
  open: defineCall({
    name: 'deliveries.open',
    method: 'POST',
    path: '/web-api/delivery/v1/file/:fileId/open',
    auth: 'session',
    params: z.strictObject({ fileId: idField }),
    data: fileInfo,
    errors: noFile,
    source: 'SV-08, design §6.25',
  }),
  /** Adds a file that the caller uploaded to a contract or one of its devices. Notifies the customer's people. */
  addFile: defineCall({
    name: 'deliveries.addFile',
    method: 'POST',
    path: '/web-api/delivery/v1/manage/:contractId/file',
    ...keeps,
    params: z.strictObject({ contractId: idField }),
    body: z.strictObject({
      /** fileUuid of the upload. */
      fileUuid: idField,
      deviceId: deviceId.default(''),
      /** dicId of kind `uploadType`. */
      uploadTypeId: idField,
      ...once,
    }),
    data: fileInfo,
    errors: { 1: 'No such contract, device, type or upload (HTTP 404)' },
    source,
  }),
  /** Removes the row; the file's URL becomes invalid unless an order or a message also shows the file. */
  removeFile: defineCall({
    name: 'deliveries.removeFile',
    method: 'DELETE',
    path: '/web-api/delivery/v1/manage/file/:fileId',
    ...keeps,
    params: z.strictObject({ fileId: idField }),
    data: nothing,
    errors: noFile,
    source,
  }),
} as const
