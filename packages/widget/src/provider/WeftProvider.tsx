import type { Chat } from '@weft/core'
import { type ReactNode, useMemo } from 'react'
import { catalogueOf, type Locale, type Strings } from '../strings'
import { type Overrides, type ThemeChoice, WeftContext, type WeftContextValue } from './context'
import { ThemeScope } from './ThemeScope'

export interface WeftProviderProps {
  /** From `createChat` of `@weft/core`; the provider neither starts nor stops it. */
  chat: Chat
  /** Default `system`. */
  theme?: ThemeChoice
  /** Default `zh-CN`. */
  locale?: Locale
  /** Words of your own, laid over the catalogue of `locale`. */
  labels?: Partial<Strings>
  overrides?: Overrides
  /** Origin of relative addresses in messages, e.g. `https://chat.example`. Default: the page's own. */
  fileOrigin?: string
  children?: ReactNode
}

const NOTHING: Overrides = {}

/** Gives the parts and hooks below it a chat, a language, a look and the integrator's own pieces. */
export function WeftProvider({
  chat,
  theme = 'system',
  locale = 'zh-CN',
  labels,
  overrides = NOTHING,
  fileOrigin,
  children,
}: WeftProviderProps) {
  const value = useMemo<WeftContextValue>(
    () => ({ chat, theme, locale, overrides, fileOrigin, strings: { ...catalogueOf(locale), ...labels } }),
    [chat, theme, locale, labels, overrides, fileOrigin],
  )
  return (
    <WeftContext.Provider value={value}>
      <ThemeScope theme={theme} locale={locale}>
        {children}
      </ThemeScope>
    </WeftContext.Provider>
  )
}
