import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { lazyPart } from '../../platform/parts/lazy-part'
import { whenIdle } from '../../platform/parts/when-idle'
import { openAssistant } from '../../shared/assistant/assistant-door'
import { Counters } from './Counters'
import { Hero } from './Hero'

/** What one block takes at least, so that the footer does not jump through the page while the rest arrives. */
const Room = () => <div style={{ height: '40vh' }} />

const block = (load: () => Promise<ComponentType>) => lazyPart(load, { waiting: <Room /> })

/** The rest of the page, from top to bottom. Each has a file of its own: read and drawn in one piece they hold a slow device up. */
const blocks: readonly ComponentType[] = [
  block(async () => {
    // The schemas of the calls, which are in all of them: a piece of work of its own.
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

/** How many stood here when the page was left: who comes back finds his place. */
let drawn = 0

/** `/`: what the company makes, what runs at customers, what is new, what it promises, and the way to a person. */
export function HomePage() {
  // The rest does not vie with the first view for the line, and comes one by one, whenever nothing else is to be done.
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
