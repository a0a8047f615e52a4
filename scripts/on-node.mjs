// `node scripts/on-node.mjs <program> [words]`: runs a program of node_modules under a Node that can run Weft; for the
// scripts of package.json that are no scripts of ours.
import './start/new-enough.mjs'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

const [program, ...words] = process.argv.slice(2)
const installed = fileURLToPath(new URL(`../node_modules/.bin/${program}`, import.meta.url))
if (!existsSync(installed)) {
  console.error(`${program} is not installed. Run \`npm ci\` in the project folder.`)
  process.exit(1)
}
const { status, signal } = spawnSync(installed, words, { stdio: 'inherit' })
process.exit(status ?? 128 + (constants.signals[signal] ?? 0))
