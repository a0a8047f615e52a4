/** Debian's slapd on a port, with some people of a firm, over TLS with a self-signed certificate. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const program = '/usr/sbin/slapd'
/** Whether this machine has what the tests need. */
export const hasSlapd: boolean = existsSync(program) && existsSync('/usr/bin/openssl')

export const base = 'dc=firm,dc=example'
export const searcher = { dn: `cn=search,${base}`, password: 'may-search' }

export interface TestSlapd {
  /** `ldap://127.0.0.1:…` */
  url: string
  /** The same with TLS from the first byte. */
  tlsUrl: string
  caFile: string
  /** Loads LDIF of adds and changes, as the directory's own administrator. */
  load(ldif: string): void
  /** Stops the process, so that the port does not answer. */
  stop(): Promise<void>
  close(): Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Makes a self-signed certificate for 127.0.0.1. */
function makeCertificate(folder: string): { cert: string; key: string } {
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', cert]
  execFileSync('openssl', ['req', ...made, ...subject], { stdio: 'ignore' })
  return { cert, key }
}

export async function startTestSlapd(): Promise<TestSlapd> {
  const folder = mkdtempSync(join(tmpdir(), 'weft-slapd-'))
  mkdirSync(join(folder, 'data'))
  const { cert, key } = makeCertificate(folder)
  const [port, tlsPort] = [await freePort(), await freePort()]
  const administrator = { dn: `cn=admin,${base}`, password: 'of-the-directory' }
  const config = join(folder, 'slapd.conf')
  writeFileSync(
    config,
    `${['core', 'cosine', 'inetorgperson'].map((name) => `include /etc/ldap/schema/${name}.schema`).join('\n')}
modulepath /usr/lib/ldap
moduleload back_mdb
moduleload memberof
pidfile ${folder}/pid
TLSCACertificateFile ${cert}
TLSCertificateFile ${cert}
TLSCertificateKeyFile ${key}
security simple_bind=1
database mdb
maxsize 10485760
suffix "${base}"
rootdn "${administrator.dn}"
rootpw ${administrator.password}
directory ${folder}/data
access to attrs=userPassword by anonymous auth by * none
access to * by dn.exact="${searcher.dn}" read by * none
overlay memberof
`,
  )
  const [url, tlsUrl] = [`ldap://127.0.0.1:${port}`, `ldaps://127.0.0.1:${tlsPort}`]
  // In the foreground, in the process group of the test: it ends with it.
  const child: ChildProcess = spawn(program, ['-h', `${url}/ ${tlsUrl}/`, '-f', config, '-d', '0'], { stdio: 'ignore' })
  await listening(child, port)
  const load = (ldif: string) => {
    const flags = ['-x', '-ZZ', '-H', url, '-D', administrator.dn, '-w', administrator.password]
    execFileSync('ldapmodify', [...flags, '-a'], {
      input: ldif,
      env: { ...process.env, LDAPTLS_CACERT: cert },
      stdio: ['pipe', 'ignore', 'pipe'],
    })
  }
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill()
    await once(child, 'exit')
  }
  return {
    url,
    tlsUrl,
    caFile: cert,
    load,
    stop,
    async close() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Waits until it listens; rejects when it exits instead. */
async function listening(child: ChildProcess, port: number): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`slapd ended with ${child.exitCode}`)
    const socket = connect(port, '127.0.0.1')
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isOpen) return
  }
}

/** A person under `ou=people`. */
export const personLdif = (uid: string, password: string, name = uid): string => `dn: uid=${uid},ou=people,${base}
objectClass: inetOrgPerson
uid: ${uid}
cn: ${name}
sn: ${name}
mail: ${uid}@firm.example
userPassword: ${password}

`
export const groupLdif = (name: string, uids: readonly string[]): string => `dn: cn=${name},ou=groups,${base}
objectClass: groupOfNames
cn: ${name}
${uids.map((uid) => `member: uid=${uid},ou=people,${base}`).join('\n')}

`
export const firmLdif = `dn: ${base}
objectClass: organization
objectClass: dcObject
o: firm
dc: firm

dn: ${searcher.dn}
objectClass: organizationalRole
objectClass: simpleSecurityObject
cn: search
userPassword: ${searcher.password}

dn: ou=people,${base}
objectClass: organizationalUnit
ou: people

dn: ou=groups,${base}
objectClass: organizationalUnit
ou: groups

`
