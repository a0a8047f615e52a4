import type { ContractRow, DeliveredDevice } from '@weft/contract'
import { addChinaMonths, chinaTime } from '../../platform/china-time'
import type { ContractListRow, DeviceRow } from './repository'

export const presentContract = (row: ContractListRow): ContractRow => ({
  contractId: row.id,
  contractCode: row.code,
  contractName: row.name,
  state: row.state,
  deliveryState: row.deliveryState,
  signTime: chinaTime(row.signedAt),
  deliverTime: chinaTime(row.deliveredAt),
  deliveryEnterpriseName: row.deliveryEnterpriseName,
  customerId: row.enterpriseId,
  customerName: row.customerName,
  deviceCount: row.deviceCount,
  newFileCount: row.newFileCount,
})

export const presentDevice = (row: DeviceRow): DeliveredDevice => ({
  deviceId: row.id,
  deviceName: row.name,
  deviceModel: row.model,
  productNum: row.productNum,
  place: row.place,
  handle: row.handle,
})

/** Returns the end of the warranty; null before the acceptance. */
export function warrantyEndOf({ acceptedAt, warrantyMonths }: Pick<ContractListRow, 'acceptedAt' | 'warrantyMonths'>) {
  return acceptedAt && addChinaMonths(acceptedAt, warrantyMonths)
}
