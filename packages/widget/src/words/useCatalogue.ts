import { useMemo, useRef } from 'react'
import { onDemand } from '../lazy/onDemand'
import type { Locale } from '../strings'
import { type Strings, zhCN } from '../strings/zh-CN'
import type { Labels } from './labels'

const english = onDemand(() => import('../strings/en'))

/** Uses English for every key that the integrator does not supply. */
const isForeign = (locale: Locale = 'zh-CN'): boolean => locale !== 'zh-CN'

/** Preloads the strings of a language before the first render. Also resolves if they cannot be loaded. */
export const prepareWords = async (locale: Locale | undefined): Promise<void> => {
  if (isForeign(locale)) await english.fetch()
}

/**
 * The strings of a language, overridden by the integrator's own. English loads as a separate file: undefined until then, so that
 * no other language flashes up. While the language changes, the previous strings stay.
 */
export function useCatalogue(locale: Locale, labels?: Labels): Strings | undefined {
  const words = english.use(isForeign(locale))?.en
  const shown = useRef<Strings | undefined>(undefined)
  const wanted = isForeign(locale) ? words : zhCN
  if (wanted) shown.current = wanted
  const own = shown.current
  return useMemo(() => own && { ...own, ...labels }, [own, labels])
}
