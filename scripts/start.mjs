// `npm start`: builds what is stale, starts everything on one port, ends cleanly with Ctrl+C.
// This file is written for any Node, so that one that is too old gets a sentence instead of a syntax error.
const needed = [20, 19]
const since = Date.now()
const found = process.versions.node.split('.').map(Number)

if (found[0] < needed[0] || (found[0] === needed[0] && found[1] < needed[1])) {
  console.error(
    `\nWeft needs Node ${needed.join('.')} or newer; this is Node ${process.versions.node}. Install a newer one from https://nodejs.org and start again.`,
  )
  process.exit(1)
}

import('./start/run.mjs').then(({ run }) => run(since))
