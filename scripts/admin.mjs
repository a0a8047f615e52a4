// `npm run admin -- create <phone>`: the first administrator of an installation without a demo world (operations guide).
import './start/new-enough.mjs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, project } from './start/build.mjs'
import { sayer } from './start/say.mjs'

const say = sayer(Date.now())
await build(say, ['server'])
const { admin } = await import(pathToFileURL(join(project, 'packages/server/dist/admin.js')).href)
process.exitCode = await admin(process.argv.slice(2), say)
