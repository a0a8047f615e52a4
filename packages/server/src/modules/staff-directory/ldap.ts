/**
 * The firm's directory by LDAP. The search account finds the entry of the typed name; then a bind of the person's own proves
 * the password. An empty password is never sent: a server would treat it as an anonymous bind and accept it (RFC 4513 §5.1.2).
 */
import { readFileSync } from 'node:fs'
import { Client, type Entry, InvalidCredentialsError, SizeLimitExceededError } from 'ldapts'
import type { LdapSettings } from '../../platform/staff-directory'
import { inSpan } from '../../platform/tracing/spans'
import { type DirectoryPerson, LDAP_ISSUER, plainName } from './people'

const timeoutMs = 5_000

/** Escapes any text for a filter (RFC 4515 §3). */
export const escapedInFilter = (text: string): string =>
  [...Buffer.from(text)]
    .map((byte) =>
      byte < 0x80 && !/[\\*()\0]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : hexOf(byte),
    )
    .join('')
const hexOf = (byte: number) => `\\${byte.toString(16).padStart(2, '0')}`

/** Returns the values of an attribute, whose name a server may return in another case; bytes as hex. */
function textsOf(entry: Entry, attribute: string): string[] {
  const name = Object.keys(entry).find((one) => one.toLowerCase() === attribute.toLowerCase())
  const values = name === undefined ? [] : [entry[name] ?? []].flat()
  return values.map((one) => (Buffer.isBuffer(one) ? one.toString('hex') : String(one)))
}

/** Returns the filter that finds an entry by its id: bytes as hex. */
const idFilter = (attribute: string, subject: string) =>
  `(${attribute}=${isBinary(attribute) ? subject.replace(/../g, '\\$&') : escapedInFilter(subject)})`
const isBinary = (attribute: string) => attribute.toLowerCase() === 'objectguid'

/** Whether the directory accepts the password. A wrong one is no failure of the directory, so not of the span either. */
const isAccepted = (bind: () => Promise<void>): Promise<boolean> =>
  inSpan({ name: 'ldap bind', beginsTrace: true }, async () => {
    try {
      await bind()
      return true
    } catch (error) {
      if (error instanceof InvalidCredentialsError) return false
      throw error
    }
  })

export function createLdapDirectory(settings: LdapSettings) {
  const issuer = `${LDAP_ISSUER}${plainName(settings.base)}`
  const tlsOptions = settings.caFile ? { ca: readFileSync(settings.caFile) } : {}
  const isTlsFirst = settings.url.startsWith('ldaps:')
  const host = new URL(settings.url).hostname.replace(/^\[|\]$/g, '')
  const { idAttribute, nameAttribute, groupsAttribute } = settings

  /** Runs on a new connection, with TLS unless the settings explicitly say otherwise. */
  async function connected<Result>(run: (client: Client) => Promise<Result>): Promise<Result> {
    const client = new Client({
      url: settings.url,
      timeout: timeoutMs,
      connectTimeout: timeoutMs,
      // With these options the library uses TLS from the first byte, whatever the address says.
      ...(isTlsFirst ? { tlsOptions: { ...tlsOptions } } : {}),
    })
    try {
      // Without the host, the library compares the certificate with `localhost`; a copy, because the library modifies it.
      if (!isTlsFirst && !settings.isPlain) await client.startTLS({ ...tlsOptions, host })
      return await run(client)
    } finally {
      await client.unbind().catch(() => {})
    }
  }

  const searching = <Result>(run: (client: Client) => Promise<Result>): Promise<Result> =>
    inSpan({ name: 'ldap search', beginsTrace: true }, () =>
      connected(async (client) => {
        if (settings.bind) await client.bind(settings.bind.dn, settings.bind.password)
        return run(client)
      }),
    )

  /** Returns the one entry that a filter finds; undefined for none, and for two, which are ambiguous. */
  async function findOne(client: Client, filter: string): Promise<Entry | undefined> {
    try {
      const { searchEntries } = await client.search(settings.base, {
        scope: 'sub',
        filter,
        sizeLimit: 2,
        attributes: [idAttribute, nameAttribute, groupsAttribute, 'mail', 'uid', 'sAMAccountName'],
        explicitBufferAttributes: isBinary(idAttribute) ? [idAttribute] : [],
      })
      return searchEntries.length === 1 ? searchEntries[0] : undefined
    } catch (error) {
      if (error instanceof SizeLimitExceededError) return undefined
      throw error
    }
  }

  async function personOf(client: Client, entry: Entry, login?: string): Promise<DirectoryPerson | undefined> {
    const [subject] = textsOf(entry, idAttribute)
    if (!subject) return undefined
    const groups = textsOf(entry, groupsAttribute)
    if (settings.groupSearch) {
      const filter = settings.groupSearch.filter.replaceAll('{dn}', escapedInFilter(entry.dn))
      const found = await client.search(settings.groupSearch.base, { scope: 'sub', filter, attributes: ['1.1'] })
      groups.push(...found.searchEntries.map(({ dn }) => dn))
    }
    const [userName = login ?? ''] = [...textsOf(entry, 'uid'), ...textsOf(entry, 'sAMAccountName')]
    const [name = userName] = textsOf(entry, nameAttribute)
    const [email] = textsOf(entry, 'mail')
    return { issuer, subject, userName, name, email, groups }
  }

  return {
    issuer,

    /** Returns the person with this name and password; undefined without one. Throws where the directory does not answer. */
    async check(login: string, password: string): Promise<DirectoryPerson | undefined> {
      if (password === '') return undefined
      const filter = settings.filter.replaceAll('{login}', escapedInFilter(login))
      const found = await searching(async (client) => {
        const entry = await findOne(client, filter)
        return entry && { dn: entry.dn, person: await personOf(client, entry, login) }
      })
      return found?.person && (await isAccepted(() => connected((client) => client.bind(found.dn, password))))
        ? found.person
        : undefined
    },

    /**
     * Looks people up again by their ids; returns the directory's current data for each, or `gone`. Throws where it does not
     * answer, and where its filter finds no entry at all: then the settings are wrong, and not everybody is gone.
     */
    lookUp: (subjects: readonly string[]): Promise<Map<string, DirectoryPerson | 'gone'>> =>
      searching(async (client) => {
        const everybody = settings.filter.replaceAll('{login}', '*')
        const found = new Map<string, DirectoryPerson | 'gone'>()
        for (const subject of subjects) {
          const entry = await findOne(client, `(&${everybody}${idFilter(idAttribute, subject)})`)
          found.set(subject, (entry && (await personOf(client, entry))) ?? 'gone')
        }
        if ([...found.values()].includes('gone') && !(await hasAnybody(client, everybody)))
          throw new Error(`The filter ${settings.filter} finds nobody under ${settings.base}`)
        return found
      }),
  }

  async function hasAnybody(client: Client, filter: string): Promise<boolean> {
    try {
      const { searchEntries } = await client.search(settings.base, {
        scope: 'sub',
        filter,
        sizeLimit: 1,
        attributes: ['1.1'],
      })
      return searchEntries.length > 0
    } catch (error) {
      if (error instanceof SizeLimitExceededError) return true
      throw error
    }
  }
}

export type LdapDirectory = ReturnType<typeof createLdapDirectory>
