// What npm runs before it packs a published package: it is built, and what its manifest names is there. A tarball without a
// build installs well and fails where it is used.
import './start/new-enough.mjs'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { missingFiles } from './pack/named-files.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const folder = process.cwd()
const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

const built = spawnSync(
  join(root, 'node_modules/.bin/turbo'),
  [
    'run',
    'build',
    'build:script',
    `--filter=${manifest.name}`,
    '--ui=stream',
    '--output-logs=errors-only',
    '--no-update-notifier',
  ],
  // Standard output is npm's: `npm pack --json` writes its answer there.
  { cwd: root, stdio: ['ignore', 2, 2], env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' } },
)
if (built.status !== 0) {
  console.error(`\n${manifest.name} is not packed: its build failed; the messages stand above.`)
  process.exit(1)
}
const missing = missingFiles(folder, manifest)
if (missing.length > 0) {
  console.error(
    `\n${manifest.name} is not packed: its manifest names what the build did not make: ${missing.join(', ')}`,
  )
  process.exit(1)
}
