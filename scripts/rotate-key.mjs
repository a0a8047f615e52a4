// `npm run rotate-key [-- --settle]`: seals the secrets of the database under a new key (decision 130).
import './start/new-enough.mjs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, project } from './start/build.mjs'
import { sayer } from './start/say.mjs'

const say = sayer(Date.now())
await build(say, ['server'])
const { runRotateKey } = await import(pathToFileURL(join(project, 'packages/server/dist/rotate-key.js')).href)
process.exitCode = await runRotateKey(process.argv.slice(2), say)
