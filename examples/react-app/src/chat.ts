import { type Chat, createChat } from '@weft/core'
import { createBrowserPlatform } from '@weft/core/browser'
import { useEffect, useState } from 'react'

/** Origin of the chat service. */
export const server: string = import.meta.env.VITE_WEFT

/** Begins the keys of what the chat stores in this browser; the parts are told the same word. */
export const STORAGE = 'yunji'

/** A visitor's chat for as long as the component lives. */
export function useVisitorChat(): Chat | undefined {
  const [chat, setChat] = useState<Chat>()
  useEffect(() => {
    const made = createChat({
      systemConfig: { appId: 'weft-demo', appServiceInitAddress: server, appServiceBaseUrl: server },
      platform: createBrowserPlatform({ storagePrefix: STORAGE }),
    })
    setChat(made)
    made.start().catch(console.error)
    return () => void made.stop()
  }, [])
  return chat
}
