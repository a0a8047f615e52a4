// What the build says of its parts: the bill of materials, and the notices of those whose code it carries.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Written by scripts/build.mjs. */
export const SBOM = 'dist/sbom.cdx.json'
/** Written by tooling/notices.js, and a package that must be among them: an empty list would be no list. */
const NOTICES = {
  'packages/widget/dist/script/THIRD-PARTY-NOTICES.txt': ['preact', 'pdfjs-dist', 'lucide-react'],
  'packages/portal/dist/THIRD-PARTY-NOTICES.txt': ['react', 'react-router-dom', '@fontsource-variable/noto-sans-sc'],
  'packages/widget/dist/THIRD-PARTY-NOTICES.txt': ['lucide-react'],
  'packages/server/dist/THIRD-PARTY-NOTICES.txt': ['drizzle-orm'],
  'packages/core/dist/THIRD-PARTY-NOTICES.txt': [],
  'packages/protocol/dist/THIRD-PARTY-NOTICES.txt': [],
  'packages/gateway/dist/THIRD-PARTY-NOTICES.txt': [],
  'packages/testkit/dist/THIRD-PARTY-NOTICES.txt': [],
  'packages/contract/dist/THIRD-PARTY-NOTICES.txt': [],
  'packages/ui/dist/THIRD-PARTY-NOTICES.txt': [],
}

export function sbom(root) {
  if (!existsSync(join(root, SBOM))) return [`${SBOM} is missing: npm run build writes it`]
  const { bomFormat, components } = JSON.parse(readFileSync(join(root, SBOM), 'utf8'))
  const { dependencies } = JSON.parse(readFileSync(join(root, 'packages/server/package.json'), 'utf8'))
  const versions = new Set(
    components.filter(({ scope }) => scope === 'required').map(({ purl }) => decodeURIComponent(purl)),
  )
  return [
    ...(bomFormat === 'CycloneDX' ? [] : [`${SBOM} is no CycloneDX`]),
    ...Object.entries(dependencies)
      .filter(([name, version]) => !name.startsWith('@weft/') && !versions.has(`pkg:npm/${name}@${version}`))
      .map(([name, version]) => `${SBOM} does not name ${name}@${version}: build again`),
  ]
}

export const notices = (root) =>
  Object.entries(NOTICES).flatMap(([file, names]) => {
    if (!existsSync(join(root, file))) return [`${file} is missing: npm run build writes it`]
    const text = readFileSync(join(root, file), 'utf8')
    return names
      .filter((name) => !new RegExp(`^${name} \\d`, 'm').test(text))
      .map((name) => `${file} does not name ${name}`)
  })
