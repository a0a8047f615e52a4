// `npm run site-origin -- <app id> [--add <origin>] [--remove <origin>]`: which sites may carry an app's chat.
import './start/new-enough.mjs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, project } from './start/build.mjs'
import { sayer } from './start/say.mjs'

const say = sayer(Date.now())
await build(say, ['server'])
const { siteOrigin } = await import(pathToFileURL(join(project, 'packages/server/dist/site-origin.js')).href)
process.exitCode = await siteOrigin(process.argv.slice(2), say)
