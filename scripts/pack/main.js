// Starts the server in production: `node main.js`. Settings come from the environment (docs/guides/running.md).
import { canRun, complaintAbout } from './node-version.js'

const { node } = process.versions
if (!canRun(node)) {
  console.error(`\n${complaintAbout(node)}`)
  process.exit(1)
}
process.env.NODE_ENV ||= 'production'
const { main } = await import('./packages/server/dist/main.js')
await main()
