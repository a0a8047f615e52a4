// The steps of `npm start`. The server runs in this very process, so a signal meant for it cannot miss it.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, project } from './build.mjs'
import { compress } from './compress.mjs'
import { sayer } from './say.mjs'

export async function run(since) {
  const say = sayer(since)
  await build(say)
  try {
    const count =
      (await compress(join(project, 'packages/portal/dist'))) +
      (await compress(join(project, 'packages/widget/dist/script'), { isTight: true }))
    if (count > 0) say(`Compressed ${count} files for the browser`)
  } catch (error) {
    say(`The files for the browser are sent uncompressed (${error.code})`)
  }
  const { main } = await import(pathToFileURL(join(project, 'packages/server/dist/main.js')).href)
  await main({ since })
}
