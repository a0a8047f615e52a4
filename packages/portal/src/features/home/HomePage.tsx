import { lazy, Suspense } from 'react'
import { Counters } from './Counters'
import { Hero } from './Hero'

const Below = lazy(async () => ({ default: (await import('./Below')).Below }))

/** `/`: what the house makes, what runs at customers, what is new, what it promises, and the way to a person. */
export function HomePage() {
  return (
    <>
      <Hero />
      <Counters />
      {/* As high as a window, so that the footer does not jump through the page while the rest arrives. */}
      <Suspense fallback={<div style={{ height: '200vh' }} />}>
        <Below />
      </Suspense>
    </>
  )
}
