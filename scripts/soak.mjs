// `npm run soak`: chaos on real processes for as long as you like (default ten minutes), with a report at the end.
//   npm run soak -- --minutes 60 --seed 7 --nodes 2 --redis --json
// What it does is in packages/proof/src/chaos.
import './start/new-enough.mjs'
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const { status } = spawnSync(
  process.execPath,
  [
    '--import',
    'tsx',
    '--conditions=weft-source',
    join(root, 'packages/proof/src/chaos/soak.ts'),
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit' },
)
process.exit(status ?? 1)
