// Packs each published library as npm would and asks publint and attw whether every kind of importer finds code and types.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const bin = (name) => join(root, 'node_modules/.bin', name)
let failed = 0

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
