import { openAssistant } from '../../layouts/assistant-door'
import { Categories } from './Categories'
import { Counters } from './Counters'
import { Hero } from './Hero'
import { PromiseStrip } from './PromiseStrip'

/** `/`: what the house makes, what it promises, and the way to a person. */
export function HomePage() {
  return (
    <>
      <Hero />
      <Counters />
      <Categories />
      <PromiseStrip onAsk={openAssistant} />
    </>
  )
}
