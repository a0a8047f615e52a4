/** `npm start` where it cannot start: what it says, and that an old Node can read so far. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { projectRoot } from './config'

vi.setConfig({ testTimeout: 60_000 })

const scripts = join(projectRoot, 'scripts')
const guard = ['start.mjs', 'start/new-enough.mjs', 'start/with-parent.mjs', 'start/node-version.mjs']
/** The other commands of package.json that are scripts of ours. */
const commands = ['test', 'cluster', 'demo-reset', 'admin', 'site-origin', 'site-secret', 'bench', 'soak', 'screens']
const folder = mkdtempSync(join(tmpdir(), 'weft start script '))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs `npm start`'s script as a Node that calls itself `version`. */
function startAs(version: string, script: string) {
  const pretend = `Object.defineProperty(process,'versions',{value:{...process.versions,node:'${version}'}})`
  const run = spawnSync(process.execPath, ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, script], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH },
    encoding: 'utf8',
    timeout: 30_000,
  })
  return { status: run.status, said: run.stdout + run.stderr }
}

describe('a Node that is too old', () => {
  it.each(['18.20.4', '20.18.3', '16.0.0', '4.9.1'])('%s is told which one is needed, in one sentence', (version) => {
    expect(startAs(version, join(scripts, 'start.mjs'))).toEqual({
      status: 1,
      said: `\nWeft needs Node 20.19 or newer; this is Node ${version}. Install a newer one from https://nodejs.org and start again.\n`,
    })
  })

  it.each(commands)('is told so by %s too', (name) => {
    expect(startAs('18.20.4', join(scripts, `${name}.mjs`))).toEqual({
      status: 1,
      said: expect.stringContaining('Weft needs Node 20.19 or newer'),
    })
  })

  it('is every one below what package.json asks for, and no other', async () => {
    const { complaintAbout, needed } = (await import(
      /* @vite-ignore */ pathToFileURL(join(scripts, 'start/node-version.mjs')).href
    )) as { complaintAbout(version: string): string; needed: number[] }
    const { engines } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
      engines: { node: string }
    }
    expect(`>=${needed.join('.')}`).toBe(engines.node)
    const fits = ['20.19.0', '20.20.1', '22.0.0', '24.1.0', '100.0.0', process.versions.node]
    const old = ['20.18.9', '20.2.0', '19.99.0', '9.20.0', '0.12.18']
    expect(fits.filter((version) => complaintAbout(version) !== '')).toEqual([])
    expect(old.filter((version) => complaintAbout(version) === '')).toEqual([])
  })

  it.each(guard)('can read %s: it holds no syntax newer than ES2015 and import()', (name) => {
    const text = readFileSync(join(scripts, name), 'utf8')
    const written = (target: ts.ScriptTarget) =>
      ts.transpileModule(text, { compilerOptions: { target, module: ts.ModuleKind.ESNext } }).outputText
    // What an older target would have to be rewritten for, an older Node cannot read.
    expect(written(ts.ScriptTarget.ES2015)).toBe(written(ts.ScriptTarget.ESNext))
    expect(text).not.toMatch(/\bawait\b/)
  })

  it('would not be told, were the guard written in newer syntax', () => {
    const newer = 'export const major = process.versions?.node ?? 0'
    const written = (target: ts.ScriptTarget) =>
      ts.transpileModule(newer, { compilerOptions: { target, module: ts.ModuleKind.ESNext } }).outputText
    expect(written(ts.ScriptTarget.ES2015)).not.toBe(written(ts.ScriptTarget.ESNext))
  })
})

describe('a folder without its dependencies', () => {
  it('is told to install them, and nothing is made', () => {
    cpSync(scripts, join(folder, 'scripts'), { recursive: true })
    const { status, said } = startAs(process.versions.node, join(folder, 'scripts/start.mjs'))
    expect(status).toBe(1)
    expect(said).toBe('\nThe dependencies are not installed. Run `npm ci` in the project folder, then start again.\n')
  })
})
