import { surviveTranslation } from '@weft/ui/translation'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import './app/directions.css'
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
  // Before the files of the console: on a slow line the question who is there would wait behind all of them.
  if (window.location.pathname.startsWith(urls.console)) void loadSession()
  // Not needed for the first view; a page that does not get it asks the server with its next call.
  void import('./platform/leaving/leaving').then(({ followLeaving }) => followLeaving()).catch(() => {})
  if (place.firstChild) watchDrawing()
  dressDocument()
  const router = makeRouter()
  // As a transition: drawn piece by piece, so that a press on a slow device is heard in between.
  const show = () =>
    startTransition(() =>
      createRoot(place).render(
        <StrictMode>
          <App router={router} />
        </StrictMode>,
      ),
    )
  // What the server drew stays until the page can stand in its place in one step; its rules go with it, or stay unused.
  if (place.firstChild && !router.state.initialized) {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      show()
    })
  } else show()
}
// Where `/begin.js` asked for the code, the page's own comes after this file, part by part; the last one ends the wait.
const parts = document.querySelectorAll('script[data-part]')
const last = parts[parts.length - 1]
// Reading the code was a long piece of work on a slow device: what waits gets its turn before the next one.
const then = () => setTimeout(start, 0, root)
if (last) for (const end of ['load', 'error']) last.addEventListener(end, then, { once: true })
else then()
