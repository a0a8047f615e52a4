import { GlobalStyle, ThemeProvider } from '@weft/ui'
import { RouterProvider, type RouterProviderProps } from 'react-router-dom'
import { StyleSheetManager } from 'styled-components'
import { useLastResortFont } from './last-resort-font'

/**
 * The rules of the whole page in a sheet of their own. Whenever a part brings a media query, a browser looks again at every
 * element that any rule of the same sheet is about; these are about all, and a drawing has a thousand.
 */
const wholePage = document.head.appendChild(document.createElement('div'))

/** Everything that every page has: tokens and the router. Toasts stand in the layouts, each in its own theme. */
export function App({ router }: Pick<RouterProviderProps, 'router'>) {
  useLastResortFont()
  return (
    <>
      <StyleSheetManager target={wholePage}>
        <GlobalStyle />
      </StyleSheetManager>
      <ThemeProvider theme="light">
        <RouterProvider router={router} />
      </ThemeProvider>
    </>
  )
}
