import { GlobalStyle, ThemeProvider } from '@weft/ui'
import { surviveTranslation } from '@weft/ui/translation'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './shared/words/directions.css'
import './app/fonts.css'
import { SignInPage } from './features/account/sign-in/SignInPage'

const root = document.getElementById('root')
if (!root) throw new Error('sso.html has no #root')
surviveTranslation(root)
createRoot(root).render(
  <StrictMode>
    <GlobalStyle />
    <ThemeProvider theme="light">
      <SignInPage address={new URL(window.location.href)} />
    </ThemeProvider>
  </StrictMode>,
)
