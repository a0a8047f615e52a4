// `npm run demo:reset`: removes the embedded database and the files of the data folder, so that the next start begins again.
import './start/new-enough.mjs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, project } from './start/build.mjs'
import { sayer } from './start/say.mjs'

const say = sayer(Date.now())
await build(say, ['server'])
const { reset } = await import(pathToFileURL(join(project, 'packages/server/dist/reset.js')).href)
process.exitCode = await reset(say)
