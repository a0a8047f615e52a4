/** What comes after the first view of the home page, in one piece of its own. */
import { openAssistant } from '../../layouts/assistant-door'
import { CaseCards } from './CaseCards'
import { Categories } from './Categories'
import { News } from './News'
import { PromiseStrip } from './PromiseStrip'
import { Stage } from './Stage'

export function Below() {
  return (
    <>
      <Stage />
      <Categories />
      <CaseCards />
      <News />
      <PromiseStrip onAsk={openAssistant} />
    </>
  )
}
