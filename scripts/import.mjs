// `npm run import -- <kind> <file>`: records of a kind out of a file (guide "Import and export").
import './start/new-enough.mjs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, project } from './start/build.mjs'
import { sayer } from './start/say.mjs'

const say = sayer(Date.now())
await build(say, ['server'])
const { runImport } = await import(pathToFileURL(join(project, 'packages/server/dist/exchange.js')).href)
process.exitCode = await runImport(process.argv.slice(2), say)
