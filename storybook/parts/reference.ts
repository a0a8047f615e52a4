/** What the sources say about the parts: props and tokens. Written by `parts.test.ts`, run with `-u` after a change of a part. */
import reference from './reference.json' with { type: 'json' }

export interface PartProp {
  readonly name: string
  readonly type: string
  readonly isRequired: boolean
  readonly defaultValue?: string
  readonly description: string
}

export interface PartSource {
  readonly packageName: string
  readonly name: string
  readonly file: string
  readonly description: string
  readonly props: readonly PartProp[]
  readonly tokens: readonly string[]
}

export const parts = reference as readonly PartSource[]

export const sourceOf = (packageName: string, name: string) =>
  parts.find((part) => part.packageName === packageName && part.name === name)

/** Names of the parts whose sources name a token. */
export const usersOf = (token: string): readonly string[] => [
  ...new Set(parts.filter(({ tokens }) => tokens.includes(token)).map(({ name }) => name)),
]
