import { GlobalStyle, ThemeProvider, ToastRegion } from '@weft/ui'
import { useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import { useLastResortFont } from './last-resort-font'
import { makeRouter } from './router'

/** Everything that every page has: tokens, toasts, the router. */
export function App() {
  const [router] = useState(makeRouter)
  useLastResortFont()
  return (
    <>
      <GlobalStyle />
      <ThemeProvider theme="light">
        <RouterProvider router={router} />
        <ToastRegion />
      </ThemeProvider>
    </>
  )
}
