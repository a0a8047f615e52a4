// `npm start`: builds what is stale, starts everything on one port, ends cleanly with Ctrl+C.
// This file is written for any Node, so that one that is too old gets a sentence instead of a syntax error.
import { onSupportedNode } from './start/supported.mjs'
import { endWithParent } from './start/with-parent.mjs'

const since = Date.now()
onSupportedNode(() => {
  endWithParent()
  import('./start/run.mjs').then(({ run }) => run(since))
})
