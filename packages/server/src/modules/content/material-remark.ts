/**
 * The one attribute with free text instead of options (D1 §3): a remark on the handled material. It follows the material,
 * filters nothing, and so has no options and no row among the filters.
 */
import type { AttributeValue } from './tables'

const field = 'materialRemark'

export const materialRemarkOf = (attributes: readonly AttributeValue[]): string =>
  attributes.find((one) => one.attributeFieldName === field)?.attributeFieldExtendValue ?? ''

export function withMaterialRemark(chosen: readonly AttributeValue[], remark: string): AttributeValue[] {
  if (remark === '') return [...chosen]
  const region = chosen.findIndex((one) => one.attributeFieldName === 'region')
  const at = region < 0 ? chosen.length : region
  const written = {
    uuid: field,
    attributeName: '材料备注',
    attributeFieldName: field,
    attributeFieldExtendValue: remark,
  }
  return [...chosen.slice(0, at), written, ...chosen.slice(at)]
}
