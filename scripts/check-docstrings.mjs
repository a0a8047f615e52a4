// `npm test -- docstrings`: every name that a published package exports has a docstring (scripts/docstrings.mjs).
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { undocumented } from './docstrings.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const published = readdirSync(join(root, 'packages'))
  .map((name) => `packages/${name}`)
  .filter((folder) => !JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).private)

const { names, missing } = undocumented(root, published)
for (const { name, file } of missing) console.error(`${file}: ${name} has no docstring`)
if (missing.length > 0)
  console.error('Say above the declaration what it is or does: shape, units, errors by code (CONTRIBUTING.md).')
else console.log(`${names} exported names of ${published.length} packages, each with a docstring`)
process.exit(missing.length > 0 ? 1 : 0)
