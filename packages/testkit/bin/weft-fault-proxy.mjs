#!/usr/bin/env node
// The fault proxy as a command; what it does is in src/fault-proxy/command.ts.
import { faultProxyCommand } from '@weft/testkit/fault-proxy'

const proxy = await faultProxyCommand(process.argv.slice(2))
if (typeof proxy === 'string') {
  const isAsked = process.argv.includes('--help') || process.argv.includes('-h')
  // Help that was asked for is what the command prints; else it says what is wrong.
  console[isAsked ? 'log' : 'error'](proxy)
  process.exit(isAsked ? 0 : 2)
}
console.log(`listening on ${proxy.origin}`)
console.log(
  `a chat passes through it where the host reply names it: start Weft's server with WEFT_ORIGIN=${proxy.origin}`,
)
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    console.log(JSON.stringify(proxy.figures))
    await proxy.close()
    process.exit(0)
  })
}
