import { lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '../../app/when-idle'
import { Counters } from './Counters'
import { Hero } from './Hero'

const Below = lazy(async () => ({ default: (await import('./Below')).Below }))

/** As high as two windows, so that the footer does not jump through the page while the rest arrives. */
const Room = () => <div style={{ height: '200vh' }} />

/** `/`: what the house makes, what runs at customers, what is new, what it promises, and the way to a person. */
export function HomePage() {
  // The rest does not vie with the first view for the line.
  const [isFirstViewDone, setFirstViewDone] = useState(false)
  useEffect(() => whenIdle(() => setFirstViewDone(true), 1_000), [])
  return (
    <>
      <Hero />
      <Counters />
      <Suspense fallback={<Room />}>{isFirstViewDone ? <Below /> : <Room />}</Suspense>
    </>
  )
}
