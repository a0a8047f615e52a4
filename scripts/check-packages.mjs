// Packs each published library as npm would: it has what an integrator looks for (licence, README, changes, where it comes
// from), publint and attw say that every kind of importer finds code and types, and its programs start.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const bin = (name) => join(root, 'node_modules/.bin', name)
let failed = 0

/** Starts each program of a package from what was packed: a file that was left out, or an import of one, is found by this. */
function failedPrograms({ bin: programs = {} }, tarball) {
  if (Object.keys(programs).length === 0) return []
  // Below the workspace's node_modules, where its dependencies are found.
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true })
  const place = mkdtempSync(join(root, 'node_modules/.cache/packed-'))
  try {
    execFileSync('tar', ['-xzf', tarball, '-C', place])
    return Object.entries(programs).flatMap(([name, file]) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [join(place, 'package', file), '--help'], {
        encoding: 'utf8',
        timeout: 60_000,
      })
      return status === 0 && stdout.includes(name) ? [] : [`${name} --help ended with ${status}:\n${stdout}${stderr}`]
    })
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

const licence = readFileSync(join(root, 'LICENSE'), 'utf8')

/** What somebody who has nothing but the tarball needs to find. */
function missingFrom(dir, manifest, files) {
  const paths = new Set(files.map(({ path }) => path))
  const problems = ['LICENSE', 'README.md', 'CHANGELOG.md', 'dist/THIRD-PARTY-NOTICES.txt']
    .filter((path) => !paths.has(path))
    .map((path) => `${path} is not in the tarball`)
  if (paths.has('LICENSE') && readFileSync(join(dir, 'LICENSE'), 'utf8') !== licence)
    problems.push("LICENSE is not the project's")
  for (const field of ['description', 'license', 'keywords', 'homepage', 'repository', 'bugs', 'engines'])
    if (!manifest[field]) problems.push(`package.json has no ${field}`)
  // Compressed twins of the script's files are made by whoever serves them.
  for (const path of paths) if (/\.(br|gz|zst)$/.test(path)) problems.push(`${path} is a compressed twin`)
  return problems
}

for (const name of readdirSync(join(root, 'packages'))) {
  const dir = join(root, 'packages', name)
  const manifest = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))
  if (manifest.private) continue
  const folder = mkdtempSync(join(tmpdir(), 'weft-pack-'))
  try {
    const [packed] = JSON.parse(
      execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
        cwd: dir,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    )
    const tarball = join(folder, packed.filename)
    const styles = Object.keys(manifest.exports).filter((path) => path.endsWith('.css'))
    const withoutTypes = styles.flatMap((path) => ['--exclude-entrypoints', path.slice(2)])
    const problems = [
      ['publint', [tarball, '--strict']],
      // Sub-paths need an importer that reads `exports`: every Node that we support does.
      [
        'attw',
        [tarball, '--no-emoji', '--no-color', '--format', 'table-flipped', '--profile', 'node16', ...withoutTypes],
      ],
    ].flatMap(([tool, args]) => {
      const { status, stdout, stderr } = spawnSync(bin(tool), args, { cwd: dir, encoding: 'utf8' })
      return status === 0 ? [] : [`${tool}:\n${stdout}${stderr}`]
    })
    problems.push(...missingFrom(dir, manifest, packed.files), ...failedPrograms(manifest, tarball))
    console.log(
      `${problems.length === 0 ? 'ok    ' : 'FAILED'} ${manifest.name} (${packed.files.length} files, ${(packed.size / 1024).toFixed(0)} KiB packed)`,
    )
    if (problems.length > 0) {
      failed += 1
      console.error(problems.join('\n'))
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
process.exit(failed > 0 ? 1 : 0)
