import { GlobalStyle, ThemeProvider } from '@weft/ui'
import { createRoot } from 'react-dom/client'
import { RouterProvider, type RouterProviderProps } from 'react-router-dom'
import { StyleSheetManager } from 'styled-components'
import { useLastResortFont } from './last-resort-font'

/**
 * Mounts the rules of the whole page in their own stylesheet and React root. A new media query makes the browser recheck every
 * element that any rule of the same sheet matches; these rules match all elements, a thousand in a drawing. The own root renders
 * as a separate task while the page's code loads.
 */
export function dressDocument(): void {
  const wholePage = document.head.appendChild(document.createElement('div'))
  createRoot(document.createElement('div')).render(
    <StyleSheetManager target={wholePage}>
      <GlobalStyle />
    </StyleSheetManager>,
  )
}

/** Theme and router of every page. The layouts render the toasts, each in its own theme. */
export function App({ router }: Pick<RouterProviderProps, 'router'>) {
  useLastResortFont()
  return (
    <ThemeProvider theme="light">
      <RouterProvider router={router} />
    </ThemeProvider>
  )
}
