// The bill of materials in CycloneDX, from the lock: npm's own (`npm sbom`) refuses a tree in which a peer is newer than
// asked, and leaves out what is a tool of one package and runs in another.
import { locked } from './rules.mjs'

const purl = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`
const licenceOf = (license) => (/^[\w.-]+$/.test(license) ? { license: { id: license } } : { expression: license })

/** Every locked package once; one that is a tool alone has the scope `excluded`. No time stands in it: the same lock, the same bill. */
export function bill({ name, version }, lock) {
  const components = new Map()
  for (const entry of locked(lock)) {
    const ref = purl(entry.name, entry.version)
    const isTool = entry.dev === true
    const known = components.get(ref)
    if (known) {
      if (!isTool) known.scope = 'required'
      continue
    }
    components.set(ref, {
      type: 'library',
      'bom-ref': ref,
      name: entry.name,
      version: entry.version,
      scope: isTool ? 'excluded' : 'required',
      purl: ref,
      hashes: [
        { alg: 'SHA-512', content: Buffer.from(entry.integrity.replace('sha512-', ''), 'base64').toString('hex') },
      ],
      licenses: [licenceOf(entry.license)],
    })
  }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': purl(name, version), name, version, purl: purl(name, version) },
    },
    components: [...components.values()].sort((one, other) => (one.purl < other.purl ? -1 : 1)),
  }
}
