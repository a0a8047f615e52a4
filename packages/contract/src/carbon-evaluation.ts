/** The form of a mill's first carbon evaluation (D1 §2, PC-22). Computed in the browser; no call sends it. */
import { fieldWords } from './field-words'
import { plainSigns } from './typed'
import { z } from './zod'

/** An amount as typed, full-width digits and thousands separators included; blank is 0. */
const amount = z
  .string()
  .transform((text) => Number(plainSigns(text).replaceAll(',', '')))
  .pipe(z.number(fieldWords.wrongAmount).min(0, fieldWords.wrongAmount))

/**
 * The form of the first carbon evaluation. Amounts of one year: output and steam in t, electricity in 10 000 kWh, gas in 10 000
 * Nm³.
 */
export const carbonEvaluationForm = z.object({
  output: amount.pipe(z.number().positive(fieldWords.needOutput)),
  electricity: amount,
  steam: amount,
  gas: amount,
})
