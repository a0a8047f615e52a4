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
  /** Default `system`. */
  theme?: ThemeChoice
  /** Default `zh-CN`. */
  locale?: Locale
  /** Words of your own, laid over the catalogue of `locale`. */
  labels?: Labels
  /** Colours, lengths and fonts in place of the design's; keep the object the same between renders. */
  tokens?: ThemeTokens
  /** Parts of your own in place of ours, by name. */
  overrides?: Overrides
  /** Origin of relative addresses in messages, e.g. `https://chat.example`. Default: the page's own. */
  fileOrigin?: string
  /** Begins the keys of drafts in the browser's storage, as in the browser platform of `@weft/core`. Default `weft`. */
  storagePrefix?: string
  /** Phone number that is offered where the service turns somebody away. Default: none. */
  hotline?: string
  children?: ReactNode
}

const NOTHING: Overrides = {}

/** Gives the parts and hooks below it a chat, a language, a look and the integrator's own pieces. */
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
    // Without a chat where this is `ChatScope`.
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

/** The same around what may stand there before there is a chat: it stays where it is when one comes. */
export const ChatScope = WeftProvider as FunctionComponent<Omit<WeftProviderProps, 'chat'> & { chat: Chat | undefined }>
