import { ClosedBar } from './ClosedBar'
import { NotKeptBar } from './NotKeptBar'

/** Warnings that a user should see before writing. */
export function WindowBars({ onLeave }: { onLeave: () => void }) {
  return (
    <>
      <NotKeptBar />
      <ClosedBar onLeave={onLeave} />
    </>
  )
}
