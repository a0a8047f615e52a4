// `npm run bench`: every benchmark, one after the other, up to the first that fails; `npm run bench -- gateway --json` one of
// them, as JSON. A benchmark is a file packages/*/bench/<name>.ts. It measures its floor, if it has one, in the same run and
// stops by itself.
import './start/new-enough.mjs'
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const benchmarks = new Map(
  readdirSync(join(root, 'packages')).flatMap((name) => {
    const folder = join(root, 'packages', name, 'bench')
    if (!existsSync(folder)) return []
    return readdirSync(folder)
      .filter((file) => /^[a-z-]+\.ts$/.test(file))
      .map((file) => [file.replace(/\.ts$/, ''), join(folder, file)])
  }),
)

const words = process.argv.slice(2)
const options = words.filter((word) => word.startsWith('-'))
const names = words.filter((word) => !word.startsWith('-'))
const unknown = names.filter((name) => !benchmarks.has(name))
if (unknown.length > 0) {
  console.error(`No such benchmark: ${unknown.join(', ')}. There are: ${[...benchmarks.keys()].join(', ')}.`)
  process.exit(2)
}
for (const name of names.length > 0 ? names : benchmarks.keys()) {
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--conditions=weft-source', benchmarks.get(name), ...options],
    {
      cwd: root,
      stdio: 'inherit',
    },
  )
  if (status !== 0) process.exit(status ?? 1)
}
