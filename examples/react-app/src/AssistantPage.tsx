import { Assistant, type PartOverrides, type ThemeTokens } from '@weft/widget'
import { STORAGE, server, useVisitorChat } from './chat'
import { Machines } from './machines'

/** The integrator's own green in place of the design's indigo. */
const tokens: ThemeTokens = { 'color.main': '#0B6B4B', 'color.mainHover': '#085239', 'color.indigo.900': '#0B3B2C' }

const Welcome = () => <p className="welcome">云机工坊的设备问题，由梭原纺机的工程师直接回答</p>
const parts: PartOverrides = { Intro: Welcome }

/** The whole assistant at the corner: one component. */
export function AssistantPage() {
  const chat = useVisitorChat()
  return (
    <>
      <h1>设备台账</h1>
      <Machines />
      <Assistant chat={chat} fileOrigin={server} storagePrefix={STORAGE} tokens={tokens} overrides={{ parts }} />
    </>
  )
}
