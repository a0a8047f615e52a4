// `npm run build`: builds every package through turbo, then writes the bill of materials (CycloneDX).
import './start/new-enough.mjs'
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bill } from './supply/bill.mjs'
import { SBOM } from './supply/built.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const words = process.argv.slice(2)
const built = spawnSync(join(root, 'node_modules/.bin/turbo'), ['run', 'build', 'build:script', ...words], {
  cwd: root,
  stdio: 'inherit',
})
if (built.status !== 0) process.exit(built.status ?? 1)

const json = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))
mkdirSync(dirname(join(root, SBOM)), { recursive: true })
writeFileSync(join(root, SBOM), `${JSON.stringify(bill(json('package.json'), json('package-lock.json')), null, 2)}\n`)
