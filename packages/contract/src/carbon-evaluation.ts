/** What the first carbon evaluation of a mill asks for (D1 §2, PC-22). It is computed in the browser: no call takes it. */
import { fieldWords } from './field-words'
import { plainSigns } from './typed'
import { z } from './zod'

/** An amount as people type it, also full-width and with thousands; blank is nothing. */
const amount = z
  .string()
  .transform((text) => Number(plainSigns(text).replaceAll(',', '')))
  .pipe(z.number(fieldWords.wrongAmount).min(0, fieldWords.wrongAmount))

/** The form of the first carbon evaluation: output in t, electricity in 10 000 kWh, steam in t, gas in 10 000 Nm³ of one year. */
export const carbonEvaluationForm = z.object({
  output: amount.pipe(z.number().positive(fieldWords.needOutput)),
  electricity: amount,
  steam: amount,
  gas: amount,
})
