// A Node that is too old runs the same command under one that is not, and ends as that ends. Everything that the command
// starts finds the newer Node too: it stands first on PATH.
import { spawn } from 'node:child_process'
import { delimiter, dirname } from 'node:path'
import { findNode } from './find-node.mjs'
import { endWithParent } from './with-parent.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** `waits`: the variable that tells the new process who waits for it. `giveUp`: called where no Node can be had. */
export async function handOver(waits, giveUp) {
  const node = await findNode((line) => console.error(line))
  if (!node) return giveUp()
  console.error(`This is Node ${process.versions.node}; Weft goes on under Node ${node.version} (${node.path})`)
  const child = spawn(node.path, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { ...withNode(process.env, node.path), [waits]: String(process.pid) },
  })
  // A terminal sends Ctrl+C to both; what hears a signal twice takes it once.
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(error.message)
    giveUp()
  })
  child.on('exit', (code, signal) => {
    for (const name of SIGNALS) process.removeAllListeners(name)
    if (signal) process.kill(process.pid, signal)
    else process.exit(code)
  })
  endWithParent()
}

/** The environment in which `node` means that one, for npm's scripts too. */
function withNode(env, path) {
  return { ...env, PATH: dirname(path) + delimiter + (env.PATH ?? ''), NODE: path, npm_node_execpath: path }
}
