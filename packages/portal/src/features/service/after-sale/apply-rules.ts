/** The after-sales form as data (D2 §3, §5): what is wrong with each field, and what is sent. Pure. */
import { codePhonePattern, normalisePhone } from '@weft/contract'
import { serviceWords } from '../words'

export interface ApplyFields {
  contractId: string
  /** Number on the device's plate. */
  productNum: string
  aftersaleTypeId: string
  contactPhone: string
  problemDescription: string
}

export const emptyApply: ApplyFields = {
  contractId: '',
  productNum: '',
  aftersaleTypeId: '',
  contactPhone: '',
  problemDescription: '',
}

export const DESCRIPTION_MOST = 2_000

/** Contract and device are optional in one reading of the documents and required in the other: a setting of the service. */
export interface ApplySettings {
  isContractRequired: boolean
  isDeviceRequired: boolean
}

export type ApplyField = keyof ApplyFields | 'images'
export type ApplyErrors = Partial<Record<ApplyField, string>>

const { prescribed, afterSale } = serviceWords

/** Fields in the order of the form: the first wrong one takes the focus. */
export function applyErrors(form: ApplyFields, imageCount: number, settings: ApplySettings): ApplyErrors {
  const errors: ApplyErrors = {}
  const put = (field: ApplyField, error: string | undefined | false) => {
    if (error) errors[field] = error
  }
  put('contractId', settings.isContractRequired && !form.contractId && afterSale.needContract)
  put('productNum', settings.isDeviceRequired && !form.productNum && afterSale.needDevice)
  put('aftersaleTypeId', !form.aftersaleTypeId && prescribed.needType)
  const phone = normalisePhone(form.contactPhone)
  put('contactPhone', !phone ? prescribed.needPhone : !codePhonePattern.test(phone) && prescribed.wrongPhone)
  put('problemDescription', !form.problemDescription.trim() && prescribed.needDescription)
  put('images', imageCount === 0 && prescribed.needImage)
  return errors
}

/** The body of `aftersale.save`. */
export const applyPayload = (
  form: ApplyFields,
  requestKey: string,
  addresses: readonly string[],
  names: { contractName: string; customerId: string; customerName: string },
) => ({
  requestKey,
  contractId: form.contractId,
  contractName: names.contractName,
  productNum: form.productNum,
  aftersaleTypeId: form.aftersaleTypeId,
  contactPhone: normalisePhone(form.contactPhone),
  problemDescription: form.problemDescription.trim(),
  imageUrl: addresses.join(','),
  customerId: names.customerId,
  customerName: names.customerName,
})
