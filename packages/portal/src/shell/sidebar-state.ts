/**
 * Whether the sidebar is open, kept as 1 or 0 in a cookie (AC-15), and the look of the shell: by day, at night, or as
 * the system says. Small client-only state; nothing of the server's.
 */

import type { ThemeChoice } from '@weft/ui'
import { create } from 'zustand'

const SIDEBAR_COOKIE = 'sidebarStatus'
const THEME_KEY = 'weft.console.theme'
/** A year, in seconds. */
const LIFE_SECONDS = 31_536_000

/** Open unless the cookie says 0. */
export const sidebarFromCookie = (cookie: string): boolean =>
  !cookie.split(';').some((part) => part.trim() === `${SIDEBAR_COOKIE}=0`)

export const sidebarCookie = (isOpen: boolean): string =>
  `${SIDEBAR_COOKIE}=${isOpen ? 1 : 0}; path=/console; max-age=${LIFE_SECONDS}; SameSite=Lax`

export const themeFrom = (stored: string | null): ThemeChoice =>
  stored === 'light' || stored === 'night' ? stored : 'system'

const storedTheme = (): ThemeChoice => {
  try {
    return themeFrom(localStorage.getItem(THEME_KEY))
  } catch {
    return 'system'
  }
}

interface ShellState {
  isSidebarOpen: boolean
  theme: ThemeChoice
}

export const useShell = create<ShellState>(() => ({
  isSidebarOpen: typeof document === 'undefined' || sidebarFromCookie(document.cookie),
  theme: typeof document === 'undefined' ? 'system' : storedTheme(),
}))

export function toggleSidebar(): void {
  const isSidebarOpen = !useShell.getState().isSidebarOpen
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari before 2025
  document.cookie = sidebarCookie(isSidebarOpen)
  useShell.setState({ isSidebarOpen })
}

export function chooseTheme(theme: ThemeChoice): void {
  try {
    localStorage.setItem(THEME_KEY, theme)
  } catch {
    // Refused storage: the choice lives as long as the page.
  }
  useShell.setState({ theme })
}
