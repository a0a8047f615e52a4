import { GlobalStyle, ThemeProvider } from '@weft/ui'
import { createRoot } from 'react-dom/client'
import { RouterProvider, type RouterProviderProps } from 'react-router-dom'
import { StyleSheetManager } from 'styled-components'
import { useLastResortFont } from './last-resort-font'

/**
 * The rules of the whole page, in a sheet of their own: whenever a part brings a media query, a browser looks again at every
 * element that any rule of the same sheet is about; these are about all, and a drawing has a thousand. And in a root of
 * their own, read in a piece of work of its own while the code of the page is on its way.
 */
export function dressDocument(): void {
  const wholePage = document.head.appendChild(document.createElement('div'))
  createRoot(document.createElement('div')).render(
    <StyleSheetManager target={wholePage}>
      <GlobalStyle />
    </StyleSheetManager>,
  )
}

/** Everything that every page has: theme and router. Toasts stand in the layouts, each in its own theme. */
export function App({ router }: Pick<RouterProviderProps, 'router'>) {
  useLastResortFont()
  return (
    <ThemeProvider theme="light">
      <RouterProvider router={router} />
    </ThemeProvider>
  )
}
