import { GlobalStyle, ThemeProvider } from '@weft/ui'
import { RouterProvider, type RouterProviderProps } from 'react-router-dom'
import { useLastResortFont } from './last-resort-font'

/** Everything that every page has: tokens and the router. Toasts stand in the layouts, each in its own theme. */
export function App({ router }: Pick<RouterProviderProps, 'router'>) {
  useLastResortFont()
  return (
    <>
      <GlobalStyle />
      <ThemeProvider theme="light">
        <RouterProvider router={router} />
      </ThemeProvider>
    </>
  )
}
