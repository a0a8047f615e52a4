// `npm test -- supply`: what may be installed, and what the build says of it (supply/rules.mjs, supply/built.mjs). Asks no network.
import './start/new-enough.mjs'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import satisfies from 'semver/functions/satisfies.js'
import { notices, sbom } from './supply/built.mjs'
import { ages, installScripts, leftOut, licences, locked, pins, sources } from './supply/rules.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const json = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))

const manifest = json('package.json')
const listed = json('tooling/supply/accepted.json')
const dates = json('tooling/supply/dates.json')
const folders = manifest.workspaces.flatMap((pattern) =>
  pattern.endsWith('/*')
    ? readdirSync(join(root, pattern.slice(0, -2))).map((name) => pattern.slice(0, -1) + name)
    : [pattern],
)
// An example in another language has no package.json.
const files = [
  'package.json',
  'tooling/node/package.json',
  ...folders.map((folder) => `${folder}/package.json`),
].filter((file) => existsSync(join(root, file)))
const versions = Object.fromEntries(
  locked(json('package-lock.json'))
    .filter(({ place, name }) => place === `node_modules/${name}`)
    .map(({ name, version }) => [name, version]),
)
const found = pins(Object.fromEntries(files.map((file) => [file, json(file)])), versions)
for (const [file, allowed] of [
  ['package-lock.json', manifest.allowScripts],
  ['tooling/node/package-lock.json', {}],
]) {
  const lock = json(file)
  found.push(
    ...[
      ...sources(lock),
      ...installScripts(lock, allowed),
      ...licences(lock, listed.licences),
      ...ages(lock, dates),
      ...leftOut(lock, satisfies, '20.19.0', listed.leftOutUnderNode20),
    ].map((line) => `${file}: ${line}`),
  )
  console.log(`${file}: ${locked(lock).length} packages`)
}
found.push(...sbom(root), ...notices(root))
for (const line of found) console.error(`!! ${line}`)
process.exit(found.length > 0 ? 1 : 0)
