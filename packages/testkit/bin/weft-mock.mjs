#!/usr/bin/env node
// The mock gateway as a command; what it does is in src/mock-server/command.ts.
import { mockCommand } from '@weft/testkit/mock-server'

const running = await mockCommand(process.argv.slice(2))
if (typeof running === 'string') {
  const isAsked = process.argv.includes('--help') || process.argv.includes('-h')
  // Help that was asked for is what the command prints; else it says what is wrong.
  console[isAsked ? 'log' : 'error'](running)
  process.exit(isAsked ? 0 : 2)
}
const { url, appId, deskId, frameKey } = running.mock
console.log(JSON.stringify({ url, control: running.control.url, appId, deskId, frameKey }))
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    await running.close()
    process.exit(0)
  })
}
