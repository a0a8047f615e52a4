import { useMemo, useRef } from 'react'
import { onDemand } from '../lazy/onDemand'
import type { Locale } from '../strings'
import { type Strings, zhCN } from '../strings/zh-CN'
import type { Labels } from './labels'

const english = onDemand(() => import('../strings/en'))

/** Said in English, as far as the integrator has no words of their own. */
const isForeign = (locale: Locale = 'zh-CN'): boolean => locale !== 'zh-CN'

/** Fetches the words of a language ahead of the first drawing. Resolves also when they do not come. */
export const prepareWords = async (locale: Locale | undefined): Promise<void> => {
  if (isForeign(locale)) await english.fetch()
}

/**
 * The words of a language with the integrator's own laid over them. English comes as a file of its own: undefined until it is here, so that nobody sees a flash
 * of another language; while a shown language is changed, the former one stays.
 */
export function useCatalogue(locale: Locale, labels?: Labels): Strings | undefined {
  const words = english.use(isForeign(locale))?.en
  const shown = useRef<Strings | undefined>(undefined)
  const wanted = isForeign(locale) ? words : zhCN
  if (wanted) shown.current = wanted
  const own = shown.current
  return useMemo(() => own && { ...own, ...labels }, [own, labels])
}
