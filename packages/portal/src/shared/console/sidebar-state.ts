/**
 * State of the console's shell, client-only: whether the sidebar is open, as 1 or 0 in a cookie (AC-15), the theme (light, dark
 * or system) and the settings (AC-16).
 */

import type { ThemeChoice } from '@weft/ui'
import { create } from 'zustand'
import { choices } from '../../platform/storage/kept'

const SIDEBAR_COOKIE = 'sidebarStatus'
/** A year, in seconds. */
const LIFE_SECONDS = 31_536_000

/** Open unless the cookie says 0. */
export const sidebarFromCookie = (cookie: string): boolean =>
  !cookie.split(';').some((part) => part.trim() === `${SIDEBAR_COOKIE}=0`)

export const sidebarCookie = (isOpen: boolean): string =>
  `${SIDEBAR_COOKIE}=${isOpen ? 1 : 0}; path=/console; max-age=${LIFE_SECONDS}; SameSite=Lax`

export const themeFrom = (stored: string | undefined): ThemeChoice =>
  stored === 'light' || stored === 'night' ? stored : 'system'

const storedTheme = (): ThemeChoice => themeFrom(choices.theme.read())

/** Shell settings that a person can switch (AC-16). */
export interface ShellSettings {
  hasTags: boolean
  /** Navbar and tags stay visible while the page scrolls. */
  hasFixedHeader: boolean
  hasSidebarLogo: boolean
}

const DEFAULT_SETTINGS: ShellSettings = { hasTags: true, hasFixedHeader: true, hasSidebarLogo: true }

/** Reads stored settings; a missing, unknown or mistyped value takes its default. */
export function settingsFrom(stored: string | undefined): ShellSettings {
  let kept: unknown
  try {
    kept = JSON.parse(stored ?? 'null')
  } catch {
    kept = null
  }
  const record = (typeof kept === 'object' && kept !== null ? kept : {}) as Partial<
    Record<keyof ShellSettings, unknown>
  >
  const one = (key: keyof ShellSettings): boolean => {
    const value = record[key]
    return typeof value === 'boolean' ? value : DEFAULT_SETTINGS[key]
  }
  return { hasTags: one('hasTags'), hasFixedHeader: one('hasFixedHeader'), hasSidebarLogo: one('hasSidebarLogo') }
}

const storedSettings = (): ShellSettings => settingsFrom(choices.consoleSettings.read())

interface ShellState {
  isSidebarOpen: boolean
  theme: ThemeChoice
  settings: ShellSettings
}

export const useShell = create<ShellState>(() => ({
  isSidebarOpen: typeof document === 'undefined' || sidebarFromCookie(document.cookie),
  theme: typeof document === 'undefined' ? 'system' : storedTheme(),
  settings: typeof document === 'undefined' ? DEFAULT_SETTINGS : storedSettings(),
}))

export function toggleSidebar(): void {
  const isSidebarOpen = !useShell.getState().isSidebarOpen
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari before 2025
  document.cookie = sidebarCookie(isSidebarOpen)
  useShell.setState({ isSidebarOpen })
}

export function chooseTheme(theme: ThemeChoice): void {
  // Refused storage: the choice lives as long as the page.
  choices.theme.write(theme)
  useShell.setState({ theme })
}

export function chooseSetting(change: Partial<ShellSettings>): void {
  const settings = { ...useShell.getState().settings, ...change }
  choices.consoleSettings.write(JSON.stringify(settings))
  useShell.setState({ settings })
}
