/** The browser of `npm test`: where it is looked for, and what the steps that need one do where there is none. */
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** A project with our scripts and nothing installed: the browser inside a package is not there either. */
const project = mkdtempSync(join(tmpdir(), 'weft-browser-'))
const place = (path: string) => join(project, path)
const browsers = {
  named: place('named/chrome'),
  system: place('bin/chromium'),
  cached: place('cache/chromium-1200/chrome-linux/chrome'),
  systemShell: place('shell/chromium-headless-shell'),
  cachedShell: place('cached-shell/chromium_headless_shell-1200/chrome-linux/headless_shell'),
}

beforeAll(() => {
  cpSync(fileURLToPath(new URL('.', import.meta.url)), place('scripts'), { recursive: true })
  cpSync(fileURLToPath(new URL('../tooling', import.meta.url)), place('tooling'), { recursive: true })
  for (const file of Object.values(browsers)) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, '#!/bin/false\n')
    chmodSync(file, 0o755)
  }
})
afterAll(() => rmSync(project, { recursive: true, force: true }))

/** Runs Node in the project. Nothing of this machine's PATH and home is there: no browser, no apt. */
function run(args: string[], env: Record<string, string>) {
  const nowhere = { PATH: place('nowhere'), HOME: place('nowhere'), PLAYWRIGHT_BROWSERS_PATH: place('nowhere') }
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: project,
    env: { ...nowhere, ...env },
    encoding: 'utf8',
    timeout: 30_000,
  })
  return { status, said: stdout + stderr }
}

function found(env: Record<string, string>): string {
  const script = `import { findChromium } from './scripts/browser.mjs'
    console.log('found', await findChromium(() => {}))`
  return run(['--input-type=module', '-e', script], env).said.trim()
}

it('is the one that is named, else the system’s, else one that Playwright has cached', () => {
  const cached = { PLAYWRIGHT_BROWSERS_PATH: place('cache') }
  const system = { ...cached, PATH: place('bin') }
  expect(found({ ...system, CHROMIUM_PATH: browsers.named })).toBe(`found ${browsers.named}`)
  expect(found({ ...system, CHROMIUM_PATH: place('gone') })).toBe(`found ${browsers.system}`)
  expect(found(system)).toBe(`found ${browsers.system}`)
  expect(found(cached)).toBe(`found ${browsers.cached}`)
  expect(found({})).toBe('found undefined')
})

it('is a headless shell rather than a whole browser, unless one is named', () => {
  const shells = { PATH: `${place('bin')}:${place('shell')}`, PLAYWRIGHT_BROWSERS_PATH: place('cached-shell') }
  expect(found({ ...shells, CHROMIUM_PATH: browsers.named })).toBe(`found ${browsers.named}`)
  expect(found(shells)).toBe(`found ${browsers.systemShell}`)
  expect(found({ ...shells, PATH: place('bin') })).toBe(`found ${browsers.cachedShell}`)
})

it('is missed loudly by the steps that need one, and under CI they fail', () => {
  const steps = ['scripts/test.mjs', 'stories', 'journeys']
  const alone = run(steps, {})
  expect(alone.said).toContain('!! NO BROWSER: the step "stories" is SKIPPED.')
  expect(alone.said).toContain('!! NO BROWSER: the step "journeys" is SKIPPED.')
  expect(alone.said).toContain('0 passed, 0 failed, 2 skipped')
  expect(alone.status).toBe(0)

  const inCi = run(steps, { CI: 'true' })
  expect(inCi.said).toContain('!! NO BROWSER: the step "stories" fails.')
  expect(inCi.said).toContain('!! NO BROWSER: the step "journeys" fails.')
  expect(inCi.said).toContain('0 passed, 2 failed')
  expect(inCi.status).toBe(1)
})
