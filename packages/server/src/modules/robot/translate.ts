/** Translates a text by a model that never sees its codes (decision 188). */
import { putCodesBack, takeCodesOut } from './codes'
import type { Mask } from './mask'
import type { Model } from './model'
import { translationRules } from './prompts'

/** The user part of the prompt, and the codes that are not in it; undefined: nothing but codes. */
export function translationPrompt(text: string, mask: Mask): { prompt: string; codes: readonly string[] } | undefined {
  const { text: marked, codes } = takeCodesOut(text)
  return /\p{L}/u.test(marked) ? { prompt: `---\n${mask.hide(marked)}\n---`, codes } : undefined
}

/** Asks once. `answer` is undefined where a code would have been damaged; `said` is the model's own text. */
export async function askTranslation(
  model: Model,
  { prompt, codes }: { prompt: string; codes: readonly string[] },
  language: string,
  mask: Mask,
): Promise<{ said: string; answer: string | undefined }> {
  const said = (await model.ask({ system: translationRules(language), user: prompt }))
    // The lines around the text are no part of it.
    .replace(/^---\n|\n---$/g, '')
    .trim()
  return { said, answer: putCodesBack(mask.show(said), codes) }
}
