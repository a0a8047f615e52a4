import type { ExchangeKind } from '@weft/contract'
import { articleKind, goodsKind } from './content'
import { contractKind } from './contract'
import { enterpriseKind } from './enterprise'
import type { RecordKind } from './kind'
import { machineKind } from './machine'
import { personKind } from './person'

export const recordKinds: { readonly [K in ExchangeKind]: RecordKind<K> } = {
  enterprise: enterpriseKind,
  person: personKind,
  contract: contractKind,
  machine: machineKind,
  goods: goodsKind,
  article: articleKind,
}
