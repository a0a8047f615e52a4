import { Fragment } from 'react'

/**
 * What is known of something, one after another with a dot between; what is empty is left out. Each stands in its own
 * direction: a figure behind a name in Arabic would go to its other side. The same words may stand twice: the key is the place.
 */
export function Joined({ of }: { of: readonly (string | false | null | undefined)[] }) {
  return of.filter(Boolean).map((one, at) => (
    <Fragment key={at}>
      {at > 0 ? ' · ' : null}
      <bdi>{one}</bdi>
    </Fragment>
  ))
}
