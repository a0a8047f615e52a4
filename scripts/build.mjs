// `npm run build`: builds every package through turbo, then writes the bill of materials of what runs (CycloneDX).
import './start/new-enough.mjs'
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SBOM } from './supply/built.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const words = process.argv.slice(2)
const built = spawnSync(join(root, 'node_modules/.bin/turbo'), ['run', 'build', 'build:script', ...words], {
  cwd: root,
  stdio: 'inherit',
})
if (built.status !== 0) process.exit(built.status ?? 1)

const { status, stdout, stderr } = spawnSync(
  'npm',
  ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev'],
  { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 },
)
if (status !== 0) {
  console.error(stderr)
  process.exit(1)
}
mkdirSync(dirname(join(root, SBOM)), { recursive: true })
writeFileSync(join(root, SBOM), stdout)
