// The first thing that a command does: it goes on under a Node that can run Weft. One that is too old hands over to another
// one, or gets a sentence, not a stack. Written for any Node, like start.mjs.
import { canHandOver, canRun, complaintAbout } from './node-version.mjs'
import { endWithParent } from './with-parent.mjs'

/** Told to the process that goes on under another Node: the process id of the one that waits for it. */
const WAITS = 'WEFT_HANDED_OVER_BY'

/** Calls `go` where this Node can run Weft. Where it cannot, this process runs the same command under one that can, and ends as it ends. */
export const onSupportedNode = (go) => {
  const version = process.versions.node
  const handedOver = process.env[WAITS] !== undefined
  if (canRun(version)) {
    if (handedOver) {
      delete process.env[WAITS]
      endWithParent(true)
    }
    go()
    return
  }
  const giveUp = () => {
    console.error(`\n${complaintAbout(version)}`)
    process.exit(1)
  }
  if (handedOver || !canHandOver(version)) giveUp()
  else import('./hand-over.mjs').then((other) => other.handOver(WAITS, giveUp))
}
