// One attribute carries the theme: everything below reads custom properties, so switching re-renders nothing. Parts outside the
// tree (menus, dialogs, toasts) render into an outlet with the same attribute. In a shadow root the outlet must be inside that
// root: pass `container`.
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react'

/** The theme that a user chooses; `system` follows the device. */
export type ThemeChoice = 'light' | 'night' | 'system'
/** A theme in effect: day or night. */
export type Theme = 'light' | 'night'

/** Props of `ThemeProvider`. */
export interface ThemeProviderProps {
  /** Defaults to `light`: public pages have one theme. Shell, workbench and chat pass `system` or the user's choice. */
  theme?: ThemeChoice
  /** Parent of the outlet for floating parts; defaults to `document.body`. In a shadow root pass an element of that root. */
  container?: HTMLElement | null
  children?: ReactNode
}

interface ThemeContextValue {
  readonly theme: Theme
  readonly outlet: HTMLElement | null
}

const ThemeContext = createContext<ThemeContextValue | null>(null)

const query = '(prefers-color-scheme: dark)'

function subscribeToSystem(onChange: () => void): () => void {
  const media = window.matchMedia(query)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

const isSystemDark = () => window.matchMedia(query).matches
const isDarkOnServer = () => false

/** The theme in effect for a choice; follows the device while the choice is `system`. */
export function useResolvedTheme(choice: ThemeChoice): Theme {
  const dark = useSyncExternalStore(subscribeToSystem, isSystemDark, isDarkOnServer)
  if (choice === 'system') return dark ? 'night' : 'light'
  return choice
}

/** Sets the theme of its sub-tree and provides the outlet for floating parts. May be nested. */
export function ThemeProvider({ theme: choice = 'light', container, children }: ThemeProviderProps) {
  const theme = useResolvedTheme(choice)
  const [outlet, setOutlet] = useState<HTMLElement | null>(null)

  useEffect(() => {
    const parent = container ?? document.body
    const element = document.createElement('div')
    element.dataset.weftOutlet = ''
    parent.append(element)
    setOutlet(element)
    return () => {
      element.remove()
      setOutlet(null)
    }
  }, [container])

  useEffect(() => {
    if (outlet) outlet.dataset.weftTheme = theme
  }, [outlet, theme])

  const value = useMemo(() => ({ theme, outlet }), [theme, outlet])
  return (
    <ThemeContext.Provider value={value}>
      <div data-weft-theme={theme} style={{ display: 'contents' }}>
        {children}
      </div>
    </ThemeContext.Provider>
  )
}

/** The theme in effect here. @throws Error when there is no ThemeProvider above. */
export function useTheme(): Theme {
  const context = useContext(ThemeContext)
  if (!context) throw new Error('useTheme needs a ThemeProvider above it')
  return context.theme
}

/** Where a floating part renders: its `container`, else the provider's outlet, else `undefined` (the body). @internal */
export function useOutlet(container?: HTMLElement | null): HTMLElement | undefined {
  const context = useContext(ThemeContext)
  return container ?? context?.outlet ?? undefined
}
