/** `npm start` where it cannot start: what it says, that an old Node can read so far, and that one goes on under a newer. */
import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { projectRoot } from './config'

vi.setConfig({ testTimeout: 60_000 })

const scripts = join(projectRoot, 'scripts')
const guard = ['start.mjs', 'start/supported.mjs', 'start/with-parent.mjs', 'start/node-version.mjs']
/** The other commands of package.json that are scripts of ours. */
const commands = [
  'test',
  'dev',
  'cluster',
  'demo-reset',
  'admin',
  'site-origin',
  'site-secret',
  'bench',
  'soak',
  'screens',
  'on-node',
  'build',
  'lock',
  'audit',
  'supply',
  'node-matrix',
]
const folder = mkdtempSync(join(tmpdir(), 'weft start script '))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Makes this Node call itself `version`; not the one that it hands over to. */
const pretending = (version: string) => {
  const pretend = `if(!process.env.WEFT_HANDED_OVER_BY)Object.defineProperty(process,'versions',{value:{...process.versions,node:'${version}'}})`
  return ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`]
}

/** Runs a script as a Node that calls itself `version`. */
function startAs(version: string, script: string, { words = [] as string[], env = {} as NodeJS.ProcessEnv } = {}) {
  const run = spawnSync(process.execPath, [...pretending(version), script, ...words], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
    timeout: 30_000,
  })
  return { status: run.status, said: run.stdout + run.stderr }
}

describe('a Node that is too old', () => {
  it.each(['18.20.4', '20.18.3', '16.0.0', '4.9.1', '22.12.0'])(
    '%s is told which one is needed, in one sentence',
    (version) => {
      expect(startAs(version, join(scripts, 'start.mjs'))).toEqual({
        status: 1,
        said: `\nWeft needs Node 22.13 or newer; this is Node ${version}. Install a newer one from https://nodejs.org and start again.\n`,
      })
    },
  )

  it.each(commands)('is told so by %s too', (name) => {
    expect(startAs('18.20.4', join(scripts, `${name}.mjs`))).toEqual({
      status: 1,
      said: expect.stringContaining('Weft needs Node 22.13 or newer'),
    })
  })

  it('is every one below what each package.json asks for, and no other', async () => {
    const { canRun, canHandOver, needed } = (await import(
      /* @vite-ignore */ pathToFileURL(join(scripts, 'start/node-version.mjs')).href
    )) as { canRun(version: string): boolean; canHandOver(version: string): boolean; needed: number[] }
    // An example in another language has none.
    const folders = ['packages', 'examples']
      .flatMap((parent) => readdirSync(join(projectRoot, parent)).map((name) => join(parent, name)))
      .filter((name) => existsSync(join(projectRoot, name, 'package.json')))
    for (const name of ['.', 'storybook', 'docs', 'e2e', ...folders]) {
      const { engines } = JSON.parse(readFileSync(join(projectRoot, name, 'package.json'), 'utf8')) as {
        engines: { node: string }
      }
      expect([name, engines.node]).toEqual([name, `>=${needed.join('.')}`])
    }
    const fits = ['22.13.0', '22.23.3', '24.0.0', '26.1.0', '100.0.0', process.versions.node]
    const old = ['22.12.9', '22.2.0', '21.99.0', '20.20.2', '9.20.0', '0.12.18']
    expect(fits.filter((version) => !canRun(version))).toEqual([])
    expect(old.filter((version) => canRun(version))).toEqual([])
    expect(['20.19.0', '20.20.2', '20.18.9', '18.20.4', '21.7.0', '22.12.0'].filter(canHandOver)).toEqual([
      '20.19.0',
      '20.20.2',
    ])
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

describe.skipIf(process.platform !== 'linux')('Node 20.19', () => {
  const project = join(folder, 'project')
  const recipe = JSON.parse(readFileSync(join(projectRoot, 'tooling/node/package.json'), 'utf8')) as {
    optionalDependencies: Record<string, string>
  }
  const name = `node-linux-${process.arch}`
  const version = recipe.optionalDependencies[name] as string
  const fetched = join('.cache/node', version, 'node_modules', name, 'bin')
  /** A command that says under which Node it and what it starts run, and with which words. */
  const command = `import './start/new-enough.mjs'
import { execFileSync } from 'node:child_process'
const under = execFileSync('node', ['-p', 'process.execPath'], { encoding: 'utf8' }).trim()
console.log(JSON.stringify({ self: process.versions.node, under, words: process.argv.slice(2), told: process.env.WEFT_HANDED_OVER_BY ?? 'nothing' }))
process.exit(7)`
  const asked = join(project, 'scripts/command.mjs')
  const home = join(folder, 'home')
  const bare = { PATH: '/nowhere', HOME: home, XDG_CACHE_HOME: '' }
  const answer = (said: string) => JSON.parse(said.split('\n').find((line) => line.startsWith('{')) ?? 'null')
  /** An npm that installs what the test put aside, as the registry would, and notes how it was called. */
  const npm = (line: string) => {
    mkdirSync(join(folder, 'bin'), { recursive: true })
    writeFileSync(join(folder, 'bin/npm-cli.js'), line)
    return { ...bare, npm_execpath: join(folder, 'bin/npm-cli.js') }
  }
  const installs = `const fs = require('node:fs')
if (!fs.existsSync('package-lock.json')) throw new Error('no lock')
fs.mkdirSync('node_modules/${name}/bin', { recursive: true })
fs.symlinkSync(${JSON.stringify(process.execPath)}, 'node_modules/${name}/bin/node')
fs.appendFileSync(${JSON.stringify(join(folder, 'called'))}, process.argv.slice(2).join(' ') + '\\n')`

  beforeAll(() => {
    cpSync(scripts, join(project, 'scripts'), { recursive: true })
    cpSync(join(projectRoot, 'tooling/node'), join(project, 'tooling/node'), { recursive: true })
    writeFileSync(asked, command)
  })

  it('goes on under another Node on PATH, with its words and its status, and so does what it starts', () => {
    const bin = join(folder, 'newer')
    mkdirSync(bin, { recursive: true })
    symlinkSync(process.execPath, join(bin, 'node'))
    const { status, said } = startAs('20.19.0', asked, {
      words: ['a', 'b c'],
      env: { ...bare, PATH: `/nowhere${delimiter}${bin}` },
    })
    expect(said).toContain(`This is Node 20.19.0; Weft goes on under Node ${process.versions.node} (${bin}/node)`)
    expect({ status, ...answer(said) }).toEqual({
      status: 7,
      self: process.versions.node,
      under: process.execPath,
      words: ['a', 'b c'],
      told: 'nothing',
    })
  })

  it('gets one sentence where none can be had: no other Node, no npm', () => {
    const { status, said } = startAs('20.20.2', asked, {
      env: npm('process.exitCode = 1; console.error("no registry")'),
    })
    expect(status).toBe(1)
    expect(said).toContain('No Node could be fetched: no registry.')
    expect(said).toContain(
      'Weft needs Node 22.13 or newer; this is Node 20.20.2. Install a newer one from https://nodejs.org',
    )
    expect(readdirSync(join(project, '.cache/node'))).toEqual([])
  })

  it('fetches one by npm, in words, with the hashes of the lock and without scripts, and finds it the next time', () => {
    const first = startAs('20.20.2', asked, { env: npm(installs) })
    expect(first.said).toContain(`npm fetches Node ${version} for Weft into ${join(project, '.cache/node')}`)
    expect(first.said).toContain(`Weft goes on under Node ${process.versions.node}`)
    expect(first.status).toBe(7)
    expect(readFileSync(join(folder, 'called'), 'utf8')).toMatch(/^ci --ignore-scripts .*\n$/)

    const second = startAs('20.20.2', asked, { env: npm('process.exit(1)') })
    expect(second.said).not.toContain('npm fetches')
    expect(answer(second.said)).toMatchObject({ self: process.versions.node })
  })

  it('takes a folder of the person where the project belongs to somebody else', () => {
    rmSync(join(project, '.cache'), { recursive: true })
    // A file where the folder would be: nobody can write there, root neither.
    writeFileSync(join(project, '.cache'), '')
    const { status, said } = startAs('20.20.2', asked, { env: npm(installs) })
    rmSync(join(project, '.cache'))
    expect(said).toContain(`into ${join(home, '.cache/weft/node')}`)
    expect(status).toBe(7)
  })

  it('is handed over once: a newer Node that is none gets the sentence', () => {
    const bin = join(folder, 'liar')
    mkdirSync(bin, { recursive: true })
    const liar = `#!/bin/sh\nif [ "$1" = --version ]; then echo v22.99.0; else exec ${JSON.stringify(process.execPath)} --import "data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'20.20.2'}})" "$@"; fi\n`
    writeFileSync(join(bin, 'node'), liar)
    chmodSync(join(bin, 'node'), 0o755)
    rmSync(join(home, '.cache'), { recursive: true, force: true })
    const { status, said } = startAs('20.20.2', asked, {
      env: { ...bare, PATH: `${bin}${delimiter}/usr/bin${delimiter}/bin` },
    })
    expect(said).toContain('Weft needs Node 22.13 or newer')
    expect(status).toBe(1)
  })

  it('hands its signals on, and ends as the other one ends', async () => {
    mkdirSync(dirname(join(project, fetched, 'node')), { recursive: true })
    symlinkSync(process.execPath, join(project, fetched, 'node'))
    const waiting = join(project, 'scripts/waiting.mjs')
    writeFileSync(
      waiting,
      `import './start/new-enough.mjs'
process.on('SIGTERM', () => { console.log('ends'); process.exit(3) })
setInterval(() => {}, 1_000)
console.log('runs')`,
    )
    const old = spawn(process.execPath, [...pretending('20.20.2'), waiting], {
      env: bare,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    let said = ''
    old.stdout.on('data', (chunk) => {
      said += String(chunk)
      if (String(chunk).includes('runs')) old.kill('SIGTERM')
    })
    const code = await new Promise((resolve) => old.once('close', resolve))
    expect({ code, said }).toEqual({ code: 3, said: 'runs\nends\n' })
  })

  it('ends what goes on elsewhere when it is killed itself', async () => {
    const old = spawn(process.execPath, [...pretending('20.20.2'), join(project, 'scripts/waiting.mjs')], {
      env: bare,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    let said = ''
    old.stdout.on('data', (chunk) => {
      said += String(chunk)
      if (String(chunk).includes('runs')) old.kill('SIGKILL')
    })
    // The pipe closes when its last holder is gone: the one that went on.
    await new Promise((resolve) => old.stdout.once('close', resolve))
    expect(said).toBe('runs\nends\n')
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
