/**
 * The chat inside a frame of the chat service's own origin. It talks to one page only: the one whose origin the server
 * put into this frame's address after checking it against the app's list, and may show it only there (frame-ancestors).
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
        // Each time a new function: whoever was named before, the page has somebody to name now.
        return mounted.run('identify', [() => askIdentity()])
      default:
        return mounted.run(command, [value])
    }
  }
  // The window's own F6 would look for the page in here; it passes over a key that is taken.
  window.addEventListener(
    'keydown',
    (event) => {
      // WebKit lets nothing in a frame of another origin take the focus before the person has done something in it. The
      // first key is that, and goes where it was meant.
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
