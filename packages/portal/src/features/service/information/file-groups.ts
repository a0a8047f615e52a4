/** Delivery files by device, then by type (design §6.25). Pure. */
import type { DeliveryDetail, FileInfo } from '@weft/contract'
import { serviceWords } from '../words'

export interface TypeGroup {
  typeName: string
  files: readonly FileInfo[]
}

export interface DeviceGroup {
  key: string
  title: string
  types: readonly TypeGroup[]
  count: number
}

/** Groups files by type; types in order of first appearance, files in their order. */
export function byType(files: readonly FileInfo[]): TypeGroup[] {
  const groups = new Map<string, FileInfo[]>()
  for (const file of files) {
    const group = groups.get(file.typeName) ?? []
    group.push(file)
    groups.set(file.typeName, group)
  }
  return [...groups].map(([typeName, list]) => ({ typeName, files: list }))
}

/** The contract's own files first, then each device's; omits groups without files. */
export function fileGroups(detail: DeliveryDetail): DeviceGroup[] {
  const own = { key: 'contract', title: serviceWords.information.contractFiles, files: detail.fileList }
  const devices = detail.relationDeviceFileDtoList.map(({ deviceId, deviceName, fileInfoDtoList }) => {
    const device = detail.deviceList.find((one) => one.deviceId === deviceId)
    return { key: deviceId, title: [deviceName, device?.productNum].filter(Boolean).join(' '), files: fileInfoDtoList }
  })
  return [own, ...devices].flatMap(({ key, title, files }) =>
    files.length > 0 ? [{ key, title, types: byType(files), count: files.length }] : [],
  )
}

export const allFiles = (detail: DeliveryDetail): FileInfo[] => [
  ...detail.fileList,
  ...detail.relationDeviceFileDtoList.flatMap((group) => group.fileInfoDtoList),
]
