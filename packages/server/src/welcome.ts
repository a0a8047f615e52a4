/** The text after a successful start: where to go and how to sign in. */
import { addresses } from '@weft/contract'

/** The sign-ins of a demo world, read from its folder. */
export interface DemoWorld {
  password: string
  people: readonly { phone: string; name: string; kind: keyof typeof kinds; roles: readonly string[] }[]
}

const kinds = { personal: 'personal customer', enterprise: 'enterprise customer', staff: 'staff' } as const

/** The people in every guide; the demo world has more. */
const shown: ReadonlySet<string> = new Set([
  '13800000001',
  '13800000002',
  '13800000003',
  '13900000001',
  '13900000002',
  '13900000005',
  '13900000009',
])

/** What the staff of the demo world does, by role. */
const duties: Readonly<Record<string, string>> = {
  ROLE_SERVICE_AGENT: 'service agent',
  ROLE_AFTER_SALES: 'after-sales staff',
  ROLE_ADMIN: 'administrator',
}

export function welcome({ origin, demo }: { origin: string; demo?: DemoWorld }): string {
  const lines = [
    '',
    `  Portal       ${origin}/`,
    `  Workbench    ${origin}${addresses.workbench}`,
    `  Script tag   <script src="${origin}/sdk/weft.js" data-app-id="weft-demo" async></script>`,
    `  Health       ${origin}/readyz`,
  ]
  if (demo) {
    lines.push('', `  Sign in with the password ${demo.password} as`)
    for (const { phone, name, kind, roles } of demo.people.filter((person) => shown.has(person.phone))) {
      const duty = roles.map((role) => duties[role]).find(Boolean) ?? kinds[kind]
      lines.push(`    ${phone}  ${duty}, ${name}`)
    }
  }
  return [...lines, '', '  Ctrl+C stops everything.', ''].join('\n')
}
