/** Settings of the firm's own staff directory: OpenID Connect, LDAP, and the mapping of its groups to roles. */
import { z } from 'zod'
import { StartupError } from './startup-error'

/** Members of a directory group have a role here. */
export interface GroupRole {
  roleCode: string
  group: string
}

export interface OidcSettings {
  issuer: string
  clientId: string
  clientSecret: string
  scope: string
  /** The claim that lists the groups. */
  groupsClaim: string
}

export interface LdapSettings {
  url: string
  /** Without TLS, neither from the first byte nor by STARTTLS. */
  isPlain: boolean
  /** File (PEM) with the CA of its certificate; undefined: the CAs of Node. */
  caFile?: string
  /** The account that searches; undefined: anonymous. */
  bind?: { dn: string; password: string }
  base: string
  /** Finds one person; `{login}` is the typed name. */
  filter: string
  /** An attribute that never changes and is never reused. */
  idAttribute: string
  nameAttribute: string
  /** Attribute of a person that lists the names (DN) of the groups. */
  groupsAttribute: string
  /** Where to search groups that list their members; undefined: only the attribute counts. */
  groupSearch?: { base: string; filter: string }
}

export interface StaffDirectorySettings {
  /** Its name on the button of the sign-in page and in the audit log. */
  name: string
  roles: readonly GroupRole[]
  /** How often a person is checked again, so that the sign-ins of people who left end. */
  checkEveryMs: number
  oidc?: OidcSettings
  ldap?: LdapSettings
}

/** `ROLE_AGENT=desk;ROLE_ADMIN=it`; a group may contain `=` and commas, as the names of LDAP do. */
const groupRoles = z.string().transform((text, context) => {
  const rules: GroupRole[] = []
  for (const part of text.split(';').map((one) => one.trim())) {
    const [, roleCode, group] = /^([A-Z][A-Z0-9_]{1,63})\s*=\s*(\S.*)$/.exec(part) ?? []
    if (part === '') continue
    if (!roleCode || !group) {
      context.addIssue({ code: 'custom', message: part })
      return z.NEVER
    }
    rules.push({ roleCode, group })
  }
  return rules
})

const attribute = z.string().regex(/^[A-Za-z][\w;-]{0,63}$/)
const filter = z.string().regex(/^\(.*\)$/)

/** For the schema of all settings. */
export const staffDirectorySettings = {
  WEFT_DIRECTORY_NAME: z.string().trim().min(1).max(20).default('公司账号'),
  WEFT_DIRECTORY_ROLES: groupRoles.optional(),
  WEFT_DIRECTORY_CHECK_MINUTES: z.coerce.number().int().min(1).max(1_440).default(60),
  WEFT_OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  WEFT_OIDC_CLIENT_ID: z.string().min(1).optional(),
  WEFT_OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  WEFT_OIDC_SCOPE: z
    .string()
    .regex(/^openid( [\x21-\x7e]+)*$/)
    .default('openid profile email'),
  WEFT_OIDC_GROUPS_CLAIM: z.string().min(1).max(200).default('groups'),
  WEFT_LDAP_URL: z.url({ protocol: /^ldaps?$/ }).optional(),
  WEFT_LDAP_PLAIN: z.literal('1').optional(),
  WEFT_LDAP_CA: z.string().min(1).optional(),
  WEFT_LDAP_BIND_DN: z.string().min(1).optional(),
  WEFT_LDAP_BIND_PASSWORD: z.string().min(1).optional(),
  WEFT_LDAP_BASE: z.string().min(1).optional(),
  WEFT_LDAP_FILTER: filter.refine((text) => text.includes('{login}')).default('(&(objectClass=person)(uid={login}))'),
  WEFT_LDAP_ID: attribute.default('entryUUID'),
  WEFT_LDAP_NAME: attribute.default('cn'),
  WEFT_LDAP_GROUPS: attribute.default('memberOf'),
  WEFT_LDAP_GROUP_BASE: z.string().min(1).optional(),
  WEFT_LDAP_GROUP_FILTER: filter.default('(|(member={dn})(uniqueMember={dn}))'),
}

export const wantedOfStaffDirectory = {
  WEFT_DIRECTORY_NAME: '1 to 20 characters',
  WEFT_DIRECTORY_ROLES: 'roles with the groups that have them, like ROLE_AGENT=desk;ROLE_ADMIN=it',
  WEFT_DIRECTORY_CHECK_MINUTES: 'a whole number of minutes from 1 to 1440',
  WEFT_OIDC_ISSUER: 'an address like https://login.example.com/realms/firm',
  WEFT_OIDC_SCOPE: 'words divided by spaces, openid first',
  WEFT_LDAP_URL: 'an address like ldaps://ldap.example.com',
  WEFT_LDAP_PLAIN: '1',
  WEFT_LDAP_FILTER: 'a filter in parentheses with {login}, like (uid={login})',
  WEFT_LDAP_ID: 'the name of an attribute, like entryUUID',
  WEFT_LDAP_NAME: 'the name of an attribute, like cn',
  WEFT_LDAP_GROUPS: 'the name of an attribute, like memberOf',
  WEFT_LDAP_GROUP_FILTER: 'a filter in parentheses, like (member={dn})',
}

type Settings = z.infer<z.ZodObject<typeof staffDirectorySettings>>

/** Reads the settings. Throws a StartupError that names the missing one; returns undefined without a directory. */
export function staffDirectoryOf(settings: Settings, isSecure: boolean): StaffDirectorySettings | undefined {
  const oidc = oidcOf(settings, isSecure)
  const ldap = ldapOf(settings, isSecure)
  if (!oidc && !ldap) return undefined
  if (!settings.WEFT_DIRECTORY_ROLES?.length)
    throw new StartupError(
      'bad-setting',
      'A directory needs WEFT_DIRECTORY_ROLES: without a role of their group nobody signs in by it.',
    )
  return {
    name: settings.WEFT_DIRECTORY_NAME,
    roles: settings.WEFT_DIRECTORY_ROLES,
    checkEveryMs: settings.WEFT_DIRECTORY_CHECK_MINUTES * 60_000,
    oidc,
    ldap,
  }
}

function oidcOf(settings: Settings, isSecure: boolean): OidcSettings | undefined {
  const needed = ['WEFT_OIDC_ISSUER', 'WEFT_OIDC_CLIENT_ID', 'WEFT_OIDC_CLIENT_SECRET'] as const
  const missing = needed.filter((name) => settings[name] === undefined)
  if (missing.length === needed.length) return undefined
  if (missing.length > 0)
    throw new StartupError(
      'bad-setting',
      `Sign-in by OpenID Connect needs ${needed.join(', ')}. Not set: ${missing.join(', ')}.`,
    )
  const { WEFT_OIDC_ISSUER = '', WEFT_OIDC_CLIENT_ID = '', WEFT_OIDC_CLIENT_SECRET = '' } = settings
  if (isSecure && !WEFT_OIDC_ISSUER.startsWith('https:'))
    throw new StartupError('bad-setting', 'In production WEFT_OIDC_ISSUER must begin with https:')
  return {
    issuer: WEFT_OIDC_ISSUER,
    clientId: WEFT_OIDC_CLIENT_ID,
    clientSecret: WEFT_OIDC_CLIENT_SECRET,
    scope: settings.WEFT_OIDC_SCOPE,
    groupsClaim: settings.WEFT_OIDC_GROUPS_CLAIM,
  }
}

function ldapOf(settings: Settings, isSecure: boolean): LdapSettings | undefined {
  const {
    WEFT_LDAP_URL: url,
    WEFT_LDAP_BASE: base,
    WEFT_LDAP_BIND_DN: dn,
    WEFT_LDAP_BIND_PASSWORD: password,
  } = settings
  if (!url) return undefined
  if (!base) throw new StartupError('bad-setting', 'WEFT_LDAP_URL needs WEFT_LDAP_BASE: where people are searched.')
  if ((dn === undefined) !== (password === undefined))
    throw new StartupError(
      'bad-setting',
      'WEFT_LDAP_BIND_DN and WEFT_LDAP_BIND_PASSWORD go together, and one of them is not set.',
    )
  const isPlain = settings.WEFT_LDAP_PLAIN !== undefined && !url.startsWith('ldaps:')
  if (isPlain && isSecure)
    throw new StartupError('bad-setting', 'WEFT_LDAP_PLAIN=1 sends passwords in the clear: production needs TLS.')
  return {
    url,
    isPlain,
    caFile: settings.WEFT_LDAP_CA,
    bind: dn && password ? { dn, password } : undefined,
    base,
    filter: settings.WEFT_LDAP_FILTER,
    idAttribute: settings.WEFT_LDAP_ID,
    nameAttribute: settings.WEFT_LDAP_NAME,
    groupsAttribute: settings.WEFT_LDAP_GROUPS,
    groupSearch: settings.WEFT_LDAP_GROUP_BASE
      ? { base: settings.WEFT_LDAP_GROUP_BASE, filter: settings.WEFT_LDAP_GROUP_FILTER }
      : undefined,
  }
}
