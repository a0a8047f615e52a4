import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { GlobalStyle, ThemeProvider, ToastRegion } from '@weft/ui'
import { useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import { useLastResortFont } from './last-resort-font'
import { makeRouter } from './router'

const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: { queries: { retry: 1, staleTime: 5_000, refetchOnWindowFocus: true } },
  })

/** Everything that every page has: queries, tokens, toasts, the router. */
export function App() {
  const [queries] = useState(makeQueryClient)
  const [router] = useState(makeRouter)
  useLastResortFont()
  return (
    <QueryClientProvider client={queries}>
      <GlobalStyle />
      <ThemeProvider theme="light">
        <RouterProvider router={router} />
        <ToastRegion />
      </ThemeProvider>
    </QueryClientProvider>
  )
}
