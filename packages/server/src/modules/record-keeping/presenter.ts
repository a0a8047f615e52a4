/** Contracts with their machines as the staff edits them. */
import type { KeptContract } from '@weft/contract'
import { chinaDay } from '../../platform/china-time'
import type { readContract } from './repository'

type FoundContract = NonNullable<Awaited<ReturnType<typeof readContract>>>

export function present({ contract, customerName, keeperName, machines }: FoundContract): KeptContract {
  return {
    contractId: contract.id,
    contractCode: contract.code,
    contractName: contract.name,
    state: contract.state as KeptContract['state'],
    deliveryState: contract.deliveryState as KeptContract['deliveryState'],
    signDay: chinaDay(contract.signedAt),
    deliverDay: chinaDay(contract.deliveredAt),
    acceptDay: chinaDay(contract.acceptedAt),
    warrantyMonths: contract.warrantyMonths,
    deliveryEnterpriseName: contract.deliveryEnterpriseName,
    keeperNumber: contract.keeperNumber ?? '',
    keeperName,
    customerId: contract.enterpriseId,
    customerName,
    version: contract.version,
    machineList: machines.map((one) => ({
      deviceId: one.id,
      deviceName: one.name,
      deviceModel: one.model,
      productNum: one.productNum,
      industryCode: one.industryCode as KeptContract['machineList'][number]['industryCode'],
      place: one.place,
      standard: one.standard,
      buildDay: chinaDay(one.builtAt),
      installDay: chinaDay(one.installedAt),
      handle: one.handle,
      version: one.version,
    })),
  }
}
