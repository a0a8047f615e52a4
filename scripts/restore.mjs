// `npm run restore -- <folder>`: fills an empty installation from a backup (decision 175).
import './start/new-enough.mjs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, project } from './start/build.mjs'
import { sayer } from './start/say.mjs'

const say = sayer(Date.now())
await build(say, ['server'])
const { runRestore } = await import(pathToFileURL(join(project, 'packages/server/dist/backup.js')).href)
process.exitCode = await runRestore(process.argv.slice(2), say)
