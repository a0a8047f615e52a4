// `npm run release -- <step>`: from the changesets to packed artefacts, each step looked at before the next
// (docs/guides/releasing.md). Nothing is published from here: who owns the name on the registry does that with what `pack` made.
//   version   versions and change logs from the changesets, the lock and the API reports with them; commits "release: <version>"
//   pack      builds, checks, and packs what is committed into dist/release/<version> with the hashes of all files
//   tag       an annotated tag v<version> on the commit that was packed
import './start/new-enough.mjs'
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hindrances, publishedOf } from './release/rules.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const json = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))
const stop = (...lines) => {
  for (const line of lines) console.error(`!! ${line}`)
  process.exit(1)
}
function run(command, ...args) {
  console.log(`\n── ${command} ${args.join(' ')}`)
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) stop(`${command} ${args[0]} ended with ${status}`)
}

const state = () => ({
  changes: readdirSync(join(root, '.changeset')).filter((name) => name.endsWith('.md') && name !== 'README.md'),
  changed: git('status', '--porcelain'),
  manifests: readdirSync(join(root, 'packages')).map((name) => json(`packages/${name}/package.json`)),
  tags: git('tag', '--list').split('\n'),
})
const [{ version }] = publishedOf(state().manifests)

const steps = {
  version() {
    run('npx', 'changeset', 'version')
    run('npm', 'install', '--package-lock-only', '--ignore-scripts')
    run('npm', 'run', 'build')
    run('npm', 'run', 'api')
    const [{ version: next }] = publishedOf(state().manifests)
    run('git', 'add', '--all')
    run('git', 'commit', '--message', `release: ${next}`)
  },
  pack() {
    process.env.WEFT_RELEASE = '1'
    run('npm', 'test', '--', 'build', 'packages', 'samples', 'api', 'supply', 'bytes')
    const folder = join(root, 'dist/release', version)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    for (const { name } of publishedOf(state().manifests))
      run('npm', 'pack', '--workspace', name, '--ignore-scripts', '--pack-destination', folder)
    copyFileSync(join(root, 'dist/sbom.cdx.json'), join(folder, 'sbom.cdx.json'))
    const sums = readdirSync(folder).map(
      (name) =>
        `${createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex')}  ${name}\n`,
    )
    writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''))
    writeFileSync(join(folder, 'COMMIT'), `${git('rev-parse', 'HEAD')}\n`)
    console.log(`\n${folder}\n${sums.join('')}`)
  },
  tag() {
    const commit = join(root, 'dist/release', version, 'COMMIT')
    if (!existsSync(commit)) stop(`${version} is not packed: npm run release -- pack`)
    if (readFileSync(commit, 'utf8').trim() !== git('rev-parse', 'HEAD'))
      stop(`another commit was packed as ${version}`)
    run('git', 'tag', '--annotate', `v${version}`, '--message', `Weft ${version}`)
  },
}

const [step = ''] = process.argv.slice(2)
if (!Object.hasOwn(steps, step)) stop(`npm run release -- ${Object.keys(steps).join(' | ')}`)
const found = hindrances(step, state())
if (found.length > 0) stop(...found)
steps[step]()
