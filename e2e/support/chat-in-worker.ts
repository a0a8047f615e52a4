/** Runs in a worker: a visitor's chat that posts its events to the page. */
import { createChat } from '@weft/core'
import { createBrowserPlatform } from '@weft/core/browser'

type Words = { start: string } | { say: string } | { describe: 'image' | 'video'; bytes: number[] } | { stop: true }

const say = (happened: Record<string, unknown>) => (postMessage as (data: unknown) => void)(happened)
const platform = createBrowserPlatform({ storagePrefix: 'worker' })
let chat: ReturnType<typeof createChat> | undefined

async function take(words: Words): Promise<void> {
  if ('start' in words) {
    chat = createChat({
      systemConfig: { appId: 'weft-demo', appServiceInitAddress: words.start, appServiceBaseUrl: words.start },
      platform,
    })
    chat.on('message', ({ entry }) => say({ message: entry.content, sendType: entry.sendType }))
    await chat.start()
    await chat.desk.requestTransfer()
    say({ connection: chat.state.getState().connection.name, hasWindow: 'window' in globalThis })
  } else if ('say' in words) {
    await chat?.conversation('desk', 5).sendText(words.say)
  } else if ('describe' in words) {
    const file = new Uint8Array(words.bytes)
    // Undefined would be lost in the list of posted values.
    say({ described: (await platform.media?.describe(file, words.describe)) ?? null })
  } else {
    await chat?.stop()
    say({ connection: chat?.state.getState().connection.name })
  }
}

addEventListener('message', ({ data }: MessageEvent<Words>) => {
  take(data).catch((error) => say({ error: String(error) }))
})
