// `npm run site-secret -- <app id> [--settle]`: a secret with which a site's server vouches for its people (decision 30).
import './start/new-enough.mjs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, project } from './start/build.mjs'
import { sayer } from './start/say.mjs'

const say = sayer(Date.now())
await build(say, ['server'])
const { siteSecret } = await import(pathToFileURL(join(project, 'packages/server/dist/site-secret.js')).href)
process.exitCode = await siteSecret(process.argv.slice(2), say)
