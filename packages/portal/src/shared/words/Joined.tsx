import { Fragment } from 'react'

/**
 * Known facts with a dot between them; empty ones are omitted. Each is isolated in its own text direction: a number after an
 * Arabic name would move to the other side. Texts can repeat, so the key is the index.
 */
export function Joined({ of }: { of: readonly (string | false | null | undefined)[] }) {
  return of.filter(Boolean).map((one, at) => (
    <Fragment key={at}>
      {at > 0 ? ' · ' : null}
      <bdi>{one}</bdi>
    </Fragment>
  ))
}
