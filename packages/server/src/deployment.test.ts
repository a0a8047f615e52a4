/** The files of `deploy/` and their guide: they parse, and every variable that they set is a setting. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { projectRoot, readConfig, settingNames } from './platform/config'

const deploy = (name: string) => readFileSync(join(projectRoot, 'deploy', name), 'utf8')
const guide = (name: string) => readFileSync(join(projectRoot, 'docs/guides', name), 'utf8')

/** Read by others than the server: by compose and Caddy, by the command that makes the first administrator, by the demo world. */
const OTHERS = ['WEFT_HOST', 'WEFT_NODES', 'WEFT_ADMIN_PASSWORD', 'WEFT_DEMO_SCALE']
const isSetting = (name: string) => settingNames.includes(name) || OTHERS.includes(name)

// biome-ignore lint/suspicious/noExplicitAny: files of others' shapes, each field of which is then compared.
type Tree = Record<string, any>

describe('settings', () => {
  it.each(['Containerfile', 'compose.yaml', 'kubernetes/weft.yaml', 'weft.service', 'weft.env.example', 'Caddyfile'])(
    'deploy/%s names none that the server does not have',
    (name) => {
      const named = [...deploy(name).matchAll(/\b(WEFT_[A-Z0-9_]+|[A-Z]+_URL)\b/g)].map(([word]) => word)
      expect(named.length).toBeGreaterThan(0)
      expect(named.filter((one) => !isSetting(one))).toEqual([])
    },
  )

  it('each stands in the table of the guide, and no other', () => {
    const rows = guide('running.md').match(/^\| `.*?\|/gm) ?? []
    const named = rows.flatMap((row) => [...row.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name))
    // The start of `npm start` itself, and what only the demo world reads.
    expect(settingNames.filter((name) => !named.includes(name) && name !== 'NODE_ENV')).toEqual([])
    expect(named.filter((name) => !isSetting(name))).toEqual([])
  })
})

describe('deploy/compose.yaml', () => {
  const compose = parse(deploy('compose.yaml'), { merge: true }) as Tree
  const nodes = Object.keys(compose.services).filter((name) => name.startsWith('server-'))

  it('has two nodes that write nothing but their data, with settings that start one', () => {
    expect(nodes).toEqual(['server-1', 'server-2'])
    for (const name of nodes) {
      const { user, read_only, cap_drop, stop_grace_period, environment } = compose.services[name]
      expect({ user, read_only, cap_drop, stop_grace_period }).toEqual({
        user: '10001:10001',
        read_only: true,
        cap_drop: ['ALL'],
        stop_grace_period: '30s',
      })
      const given: Record<string, string> = {
        WEFT_ORIGIN: 'https://weft.example',
        WEFT_KEY: 'k'.repeat(43),
        POSTGRES_PASSWORD: 'secret',
        WEFT_S3_SECRET_KEY: 'secret',
      }
      const env = Object.fromEntries(
        Object.entries(environment as Record<string, string>).map(([key, value]) => [
          key,
          value.replace(/\$\{(\w+)(?::-([^}]*))?[^}]*\}/g, (_, word, otherwise = '') => given[word] ?? otherwise),
        ]),
      )
      const config = readConfig({ NODE_ENV: 'production', ...env })
      expect(config.trustedProxies).toEqual([compose.services.proxy.networks.inside.ipv4_address])
      // The bucket is a folder that `folder` makes in the volume of the store.
      const { endpoint, bucket } = config.bucket ?? {}
      expect(Object.keys(compose.services)).toContain(new URL(endpoint ?? '').hostname)
      expect(compose.services.folder.entrypoint.join(' ')).toContain(`/store/${bucket}'`)
    }
  })

  it('waits for what it needs, keeps what is worth keeping, and shows the proxy alone', () => {
    const services = compose.services as Record<string, Tree>
    for (const { depends_on = {}, volumes = [] } of Object.values(services)) {
      const names = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)
      expect(names.filter((name: string) => !services[name])).toEqual([])
      const kept = (volumes as string[]).map((one) => one.split(':')[0] ?? '').filter((one) => !one.startsWith('.'))
      expect(kept.filter((one) => !(one in compose.volumes))).toEqual([])
    }
    expect(Object.keys(services).filter((name) => services[name]?.ports)).toEqual(['proxy'])
  })
})

describe('deploy/kubernetes', () => {
  const documents = parseAllDocuments(deploy('kubernetes/weft.yaml'))
  const objects = documents.map((one) => one.toJS() as Tree)
  const of = (kind: string) => objects.find((one) => one.kind === kind) as Tree

  it('is read without a complaint, and every name leads to an object', () => {
    expect(documents.flatMap(({ errors }) => errors)).toEqual([])
    const deployment = of('Deployment')
    const { labels } = deployment.spec.template.metadata
    for (const selector of [
      deployment.spec.selector.matchLabels,
      of('Service').spec.selector,
      of('PodDisruptionBudget').spec.selector.matchLabels,
    ])
      expect(labels).toMatchObject(selector)
    const { containers, volumes } = deployment.spec.template.spec
    const [container] = containers
    expect(container.volumeMounts.map((one: Tree) => one.name)).toEqual(volumes.map((one: Tree) => one.name))
    expect(container.envFrom[0].configMapRef.name).toBe(of('ConfigMap').metadata.name)
    expect(of('Ingress').spec.rules[0].http.paths[0].backend.service.name).toBe(of('Service').metadata.name)
  })

  it('runs as nobody in particular, writes nothing but its folders, and is given time to end', () => {
    const { spec } = of('Deployment').spec.template
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 })
    expect(spec.containers[0].securityContext).toMatchObject({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
    })
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(20)
    const config = readConfig({
      NODE_ENV: 'production',
      ...(of('ConfigMap').data as Record<string, string>),
      DATABASE_URL: 'postgresql://weft@database/weft',
      WEFT_S3_ACCESS_KEY: 'weft',
      WEFT_S3_SECRET_KEY: 'secret',
    })
    expect(config).toMatchObject({ isProduction: true, bucket: { bucket: 'weft' } })
    // So no node waits for a volume that another one mounts.
    expect(of('PersistentVolumeClaim')).toBeUndefined()
  })
})

describe('deploy/weft.service', () => {
  const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

  it.skipIf(!hasSystemd)('is a unit that systemd takes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'weft-unit-'))
    // The programs of another machine are not here.
    writeFileSync(join(folder, 'weft.service'), deploy('weft.service').replace('/usr/bin/node', '/bin/true'))
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', join(folder, 'weft.service')], {
      encoding: 'utf8',
    })
    rmSync(folder, { recursive: true })
    expect({ status, about: stderr.split('\n').filter((line) => line.includes('weft.service')) }).toEqual({
      status: 0,
      about: [],
    })
  })

  it('sets up a server in production', () => {
    const env = Object.fromEntries(
      `${deploy('weft.service')}\n${deploy('weft.env.example')}`
        .split('\n')
        .map((line) => line.replace(/^Environment=/, ''))
        .filter((line) => /^[A-Z_]+=/.test(line))
        .map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]),
    )
    expect(readConfig(env)).toMatchObject({ isProduction: true, keyFile: '/etc/weft/key', dataFolder: '/var/lib/weft' })
  })
})
