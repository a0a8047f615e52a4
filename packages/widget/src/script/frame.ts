/**
 * The chat inside a frame of the chat service's own origin. It communicates with one page only: the one whose origin the server
 * put into this frame's address after checking it against the app's list. Only that page may embed the frame (frame-ancestors).
 */
import type { SeenPage } from '../assistant/seenPage'
import { forget, mount, prepare } from './app'
import type { Emit, MountContext } from './options'
import { Asker, answerTo, type Call, type Hello, isAnswer, isCall, isHello, type Saying } from './port'

const hostOrigin = new URLSearchParams(location.search).get('origin')

async function begin({ options: given, hasIdentity }: Hello, port: MessagePort): Promise<void> {
  const asker = new Asker()
  const say = (saying: Saying) => port.postMessage(saying)
  const emit: Emit = (event, ...values) => say({ event, values })
  const askIdentity = () => asker.ask((id) => say({ ask: 'identity', id })) as Promise<string>
  const options = { ...given, server: location.origin, ...(hasIdentity ? { identity: askIdentity } : {}) }
  document.documentElement.lang = options.locale ?? 'zh-CN'

  const host = document.body
  const root = host.attachShadow({ mode: 'open' })
  const button = document.createElement('button')
  const launcher = { button, remove() {} }
  let page: SeenPage | undefined
  await prepare(options, root)
  const mounted = mount({ host, root, options, launcher, emit } satisfies MountContext, {
    page: () => page,
    moveButton: () => void asker.ask((id) => say({ ask: 'move', id })).catch(() => {}),
  })

  const carryOut = async ({ command, value }: Call): Promise<unknown> => {
    switch (command) {
      case 'page':
        page = value as SeenPage
        return
      case 'stop':
        return mounted.unmount()
      case 'forget':
        await mounted.unmount()
        return forget(options.appId, options.server)
      case 'identify':
        // A new function each time, so that the chat asks again: the page now identifies a user, whoever it was before.
        return mounted.run('identify', [() => askIdentity()])
      default:
        return mounted.run(command, [value])
    }
  }
  // The window's own F6 would look for the page inside this frame; it ignores a key whose default is prevented.
  window.addEventListener(
    'keydown',
    (event) => {
      // WebKit allows focus changes in a cross-origin frame only after a user action in it. The first key is such an action, and
      // goes to the text field.
      if (!root.activeElement) root.querySelector('textarea')?.focus()
      if (event.key !== 'F6') return
      event.preventDefault()
      void asker.ask((id) => say({ ask: 'leave', id })).catch(() => {})
    },
    true,
  )
  port.onmessage = ({ data }) => {
    if (isAnswer(data)) asker.answered(data)
    else if (isCall(data)) void answerTo(data.id, () => carryOut(data)).then((answer) => port.postMessage(answer))
  }
  emit('ready')
}

const listen = ({ source, origin, data, ports: [port] }: MessageEvent) => {
  if (source !== window.parent || origin !== hostOrigin || !port || !isHello(data)) return
  window.removeEventListener('message', listen)
  void begin(data, port)
}
if (window.parent !== window) window.addEventListener('message', listen)
