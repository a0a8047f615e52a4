import { GlobalStyle, ThemeProvider } from '@weft/ui'
import { useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import { useLastResortFont } from './last-resort-font'
import { makeRouter } from './router'

/** Everything that every page has: tokens and the router. Toasts stand in the layouts, each in its own theme. */
export function App() {
  const [router] = useState(makeRouter)
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
