import { startTransition, useEffect, useState } from 'react'
import { lazyPart } from '../../app/lazy-part'
import { whenIdle } from '../../app/when-idle'
import { Counters } from './Counters'
import { Hero } from './Hero'

/** As high as two windows, so that the footer does not jump through the page while the rest arrives. */
const Room = () => <div style={{ height: '200vh' }} />

const Below = lazyPart(async () => (await import('./Below')).Below, { waiting: <Room /> })

/** `/`: what the house makes, what runs at customers, what is new, what it promises, and the way to a person. */
export function HomePage() {
  // The rest does not vie with the first view for the line, and is drawn piece by piece.
  const [isFirstViewDone, setFirstViewDone] = useState(false)
  useEffect(() => whenIdle(() => startTransition(() => setFirstViewDone(true)), 1_000), [])
  return (
    <>
      <Hero />
      <Counters />
      {isFirstViewDone ? <Below /> : <Room />}
    </>
  )
}
