import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { lazyPart } from '../../platform/parts/lazy-part'
import { whenIdle } from '../../platform/parts/when-idle'
import { openAssistant } from '../../shared/assistant/assistant-door'
import { Counters } from './Counters'
import { Hero } from './Hero'

/** Minimum height of a block, so that the footer does not jump while the rest loads. */
const Room = () => <div style={{ height: '40vh' }} />

const block = (load: () => Promise<ComponentType>) => lazyPart(load, { waiting: <Room /> })

/**
 * The rest of the page, from top to bottom. Each block is a chunk of its own: parsing and rendering all at once blocks a slow
 * device.
 */
const blocks: readonly ComponentType[] = [
  block(async () => {
    // The schemas of the calls, which all blocks need: loaded as a separate task.
    await import('./home-client')
    return (await import('./Stage')).Stage
  }),
  block(async () => (await import('./Categories')).Categories),
  block(async () => (await import('./CaseCards')).CaseCards),
  block(async () => (await import('./News')).News),
  block(async () => {
    const { PromiseStrip } = await import('./PromiseStrip')
    return () => <PromiseStrip onAsk={openAssistant} />
  }),
]

/** Number of blocks when the page was left: Back restores the scroll position. */
let drawn = 0

/** `/`: products, customers' running lines, news, promises, and human service. */
export function HomePage() {
  // The rest does not compete with the first view for bandwidth: blocks load one by one when the page is idle.
  const [shown, setShown] = useState(drawn)
  useEffect(() => {
    drawn = Math.max(drawn, shown)
    if (shown === blocks.length) return
    return whenIdle(() => startTransition(() => setShown(shown + 1)), 1_000)
  }, [shown])
  return (
    <>
      <Hero />
      <Counters />
      {blocks.map((Block, at) => (at < shown ? <Block key={at} /> : <Room key={at} />))}
    </>
  )
}
