import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const module = fileURLToPath(new URL('./with-parent.mjs', import.meta.url))

/** A child that says what ended it, under a parent that is killed without a word. */
const child = `import { endWithParent } from ${JSON.stringify(module)}
process.on('SIGTERM', () => { console.log('ended'); process.exit(0) })
setInterval(() => {}, 1_000)
endWithParent()
console.log('runs')`
const parent = `require('node:child_process').spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(child)}], { stdio: 'inherit' })`

it('a server that npm started ends when npm is killed', async () => {
  const npm = spawn(process.execPath, ['-e', parent], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  npm.stdout.on('data', (chunk) => {
    said += String(chunk)
  })
  await expect.poll(() => said, { timeout: 10_000 }).toContain('runs')
  npm.kill('SIGKILL')
  // The pipe closes when its last holder is gone: the child.
  await once(npm.stdout, 'close')
  expect(said).toContain('ended')
})
