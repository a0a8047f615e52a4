import type { Chat } from '@weft/core'
import { type FunctionComponent, type ReactNode, useMemo } from 'react'
import {
  type Overrides,
  type ThemeChoice,
  type ThemeTokens,
  WeftContext,
  type WeftContextValue,
} from '../context/context'
import type { Locale } from '../strings'
import type { Labels } from '../words/labels'
import { useCatalogue } from '../words/useCatalogue'
import { ThemeScope } from './ThemeScope'

/** Props of `WeftProvider`. */
export interface WeftProviderProps {
  /** From `createChat` of `@weft/core`; the provider neither starts nor stops it. */
  chat: Chat
  /** Defaults to `system`. */
  theme?: ThemeChoice
  /** Defaults to `zh-CN`. */
  locale?: Locale
  /** Your own strings, which override the catalogue of `locale`. */
  labels?: Labels
  /** Colours, lengths and fonts that replace the design's; keep the object identical between renders. */
  tokens?: ThemeTokens
  /** Your own parts, which replace ours by name. */
  overrides?: Overrides
  /** Origin of relative addresses in messages, e.g. `https://chat.example`. Default: the page's own. */
  fileOrigin?: string
  /** Prefix of the keys of drafts and settings in the browser's storage, as in the browser platform of `@weft/core`. Defaults to `weft`. */
  storagePrefix?: string
  /** Phone number to show while the service refuses a user. Default: none. */
  hotline?: string
  children?: ReactNode
}

const NOTHING: Overrides = {}

/** Provides a chat, a language, a theme and the integrator's overrides to the parts and hooks below it. */
export function WeftProvider({
  chat,
  theme = 'system',
  locale = 'zh-CN',
  labels,
  tokens,
  overrides = NOTHING,
  fileOrigin,
  storagePrefix = 'weft',
  hotline,
  children,
}: WeftProviderProps) {
  const strings = useCatalogue(locale, labels)
  const value = useMemo<WeftContextValue | undefined>(
    // Undefined without a chat, when used as `ChatScope`.
    () =>
      strings && chat ? { chat, theme, locale, overrides, fileOrigin, storagePrefix, hotline, strings } : undefined,
    [chat, theme, locale, strings, overrides, fileOrigin, storagePrefix, hotline],
  )
  if (!strings) return null
  return (
    <WeftContext.Provider value={value}>
      <ThemeScope theme={theme} locale={locale} tokens={tokens}>
        {children}
      </ThemeScope>
    </WeftContext.Provider>
  )
}

/** The same for content that renders before there is a chat: it stays mounted when one arrives. */
export const ChatScope = WeftProvider as FunctionComponent<Omit<WeftProviderProps, 'chat'> & { chat: Chat | undefined }>
