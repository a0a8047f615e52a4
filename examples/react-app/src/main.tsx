import { StrictMode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { AssistantPage } from './AssistantPage'
import './app.css'
import { OwnChatPage } from './OwnChatPage'

const onHash = (changed: () => void) => {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}

function App() {
  const hash = useSyncExternalStore(onHash, () => location.hash)
  const isOwn = hash === '#own'
  return (
    <>
      <nav aria-label="页面">
        <strong>云机工坊</strong>
        <a href="#assistant" aria-current={isOwn ? undefined : 'page'}>
          悬浮助手
        </a>
        <a href="#own" aria-current={isOwn ? 'page' : undefined}>
          自建对话
        </a>
      </nav>
      <main>{isOwn ? <OwnChatPage /> : <AssistantPage />}</main>
    </>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
