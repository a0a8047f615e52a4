import { ClosedBar } from './ClosedBar'
import { NotKeptBar } from './NotKeptBar'

/** What a person should know before writing. */
export function WindowBars({ onLeave }: { onLeave: () => void }) {
  return (
    <>
      <NotKeptBar />
      <ClosedBar onLeave={onLeave} />
    </>
  )
}
