/** Delivery files of contracts (SV-08), and the calls by which the staff manages them. */
import { deliveryCalls, type FileInfo } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { chinaTime } from '../../platform/china-time'
import { registerCall } from '../../platform/http/register-call'
import { madeOnce, uuidOf } from '../../platform/made-once'
import { notFound } from '../../platform/refusal'
import type { Session } from '../../platform/session'
import { contractsOf, findContract, listDevices, presentContract, presentDevice, warrantyEndOf } from '../contracts'
import { findEnabled } from '../dictionary'
import { type DeliveryFileRow, listFiles } from './repository'
import { addFile, openFile, removeFile } from './service'

const presentWith =
  (signedUrl: (path: string) => string) =>
  (row: DeliveryFileRow): FileInfo => ({
    fileId: row.id,
    fileName: row.fileName,
    fileType: row.fileType,
    filePath: signedUrl(row.filePath),
    fileSize: row.fileSize,
    typeName: row.typeName,
    uploadTime: chinaTime(row.createdAt),
    isNew: row.isNew,
  })

const missing = { contract: '合同不存在', device: '设备不存在', upload: '文件不存在或已失效，请重新上传' } as const

export function registerDeliveries(api: FastifyInstance): void {
  const { db, clock, files } = api.weft
  const present = presentWith(files.signedUrl)
  const now = () => new Date(clock.now())
  const readerOf = (session: Session) => ({ number: session.userId, now: now() })

  registerCall(api, deliveryCalls.detail, async ({ query, session }) => {
    const view = contractsOf(session)
    const reader = readerOf(session)
    const found = view && (await findContract(db, view, query.contractId, reader))
    if (!found) throw notFound(missing.contract)
    const [devices, files] = await Promise.all([listDevices(db, found.id), listFiles(db, found.id, reader)])
    return [
      {
        ...presentContract(found),
        acceptTime: chinaTime(found.acceptedAt),
        warrantyEndTime: chinaTime(warrantyEndOf(found)),
        keeperName: found.keeperName,
        deviceList: devices.map(presentDevice),
        fileList: files.filter((file) => file.machineId === null).map(present),
        relationDeviceFileDtoList: devices.map((device) => ({
          deviceId: device.id,
          deviceName: device.name,
          fileInfoDtoList: files.filter((file) => file.machineId === device.id).map(present),
        })),
      },
    ]
  })

  registerCall(api, deliveryCalls.open, async ({ params, session }) => {
    const view = contractsOf(session)
    const row = view && (await openFile(db, view, params.fileId, readerOf(session)))
    if (!row) throw notFound('文件不存在')
    return [present(row)]
  })

  registerCall(api, deliveryCalls.addFile, async ({ params, body, session }) => {
    const type = await findEnabled(db, 'uploadType', body.uploadTypeId)
    if (!type) throw notFound('资料类型不存在')
    const { contractId } = params
    const { deviceId, fileUuid, requestKey } = body
    const wish = { by: session.userId, call: `${deliveryCalls.addFile.name}/${contractId}`, requestKey }
    const find = async (id: string) =>
      (await listFiles(db, contractId, readerOf(session))).find((file) => file.id === id)
    const make = async (id: string) => {
      const file = { id, contractId, deviceId, fileUuid, typeName: type.name }
      const outcome = await addFile(db, file, { number: session.userId, at: now() })
      return typeof outcome === 'string' ? Promise.reject(notFound(missing[outcome])) : outcome
    }
    return [present(await madeOnce(wish, uuidOf(wish), find, make))]
  })

  registerCall(api, deliveryCalls.removeFile, async ({ params, session }) => {
    if (!(await removeFile(db, params.fileId, { number: session.userId, at: now() }))) throw notFound('文件不存在')
    return []
  })
}
