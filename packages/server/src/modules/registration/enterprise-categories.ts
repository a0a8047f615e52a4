import { Refusal } from '../../platform/refusal'

/** Categories of an enterprise; the codes are ours, because the documents define none. */
export const ENTERPRISE_CATEGORIES = [
  { code: 'CHEMICAL_FIBRE', name: '化纤企业' },
  { code: 'NONWOVEN', name: '非织造企业' },
  { code: 'WEAVING', name: '织造企业' },
  { code: 'DYEING', name: '染整企业' },
  { code: 'GARMENT', name: '服装家纺企业' },
  { code: 'SUPPLIER', name: '零部件供应商' },
  { code: 'TRADE', name: '贸易与服务商' },
] as const

/**
 * Returns the codes of a comma-separated list, as a form sends it.
 * @throws Refusal (HTTP 200) when one of them is unknown
 */
export function categoriesIn(list: string): string[] {
  const codes = list.split(',').filter(Boolean)
  if (codes.some((code) => !ENTERPRISE_CATEGORIES.some((known) => known.code === code)))
    throw new Refusal('企业类别不正确', { status: 200 })
  return codes
}
