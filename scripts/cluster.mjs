// `npm run cluster`: builds what is stale, then runs two nodes behind one address over one database (docs/guides/running.md).
import './start/new-enough.mjs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, project } from './start/build.mjs'
import { sayer } from './start/say.mjs'
import { endWithParent } from './start/with-parent.mjs'

endWithParent()
const since = Date.now()
await build(sayer(since))
const { cluster } = await import(pathToFileURL(join(project, 'packages/server/dist/cluster.js')).href)
process.exit(await cluster(process.env, { since }))
