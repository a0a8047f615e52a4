import { surviveTranslation } from '@weft/ui/translation'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import './shared/words/directions.css'
import './app/fonts.css'
import { App, dressDocument } from './app/App'
import { makeRouter } from './app/router'
import { watchDrawing } from './platform/first-view/drawing'
import { loadSession } from './platform/navigation/first-navigation'
import { urls } from './platform/navigation/urls'

surviveTranslation(document.body)
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

function start(place: HTMLElement) {
  // Before the console's files: on a slow connection the session's call would queue behind all of them.
  if (window.location.pathname.startsWith(urls.console)) void loadSession()
  // Not needed for the first view; a page that does not get it asks the server with its next call.
  void import('./platform/leaving/leaving').then(({ followLeaving }) => followLeaving()).catch(() => {})
  if (place.firstChild) watchDrawing()
  dressDocument()
  const router = makeRouter()
  // As a transition: React renders in pieces, so that a slow device handles input in between.
  const show = () =>
    startTransition(() =>
      createRoot(place).render(
        <StrictMode>
          <App router={router} />
        </StrictMode>,
      ),
    )
  // The server's drawing stays until the page can replace it in one step; its rules are removed with it, or stay unused.
  if (place.firstChild && !router.state.initialized) {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      show()
    })
  } else show()
}
// Where `/begin.js` requested the code, the page's own parts load after this file; the last one ends the wait.
const parts = document.querySelectorAll('script[data-part]')
const last = parts[parts.length - 1]
// Parsing the code was a long task on a slow device: waiting input runs before the next one.
const then = () => setTimeout(start, 0, root)
if (last) for (const end of ['load', 'error']) last.addEventListener(end, then, { once: true })
else then()
