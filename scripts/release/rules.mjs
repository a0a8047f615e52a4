// What stands in the way of a step of a release, as sentences; none is well.

/** The published ones, which carry one version all. */
export const publishedOf = (manifests) => manifests.filter((manifest) => !manifest.private)

/**
 * @param {'version' | 'pack' | 'tag'} step
 * @param state `changes`: names of the changesets that wait; `changed`: what git calls changed; `manifests` of all packages;
 *   `tags` of the repository.
 */
export function hindrances(step, { changes, changed, manifests, tags }) {
  const found = []
  const published = publishedOf(manifests)
  const versions = new Set(published.map(({ version }) => version))
  if (changed !== '') found.push('there are changes that are not committed')
  if (versions.size !== 1)
    found.push(`the published packages have ${versions.size} versions: ${[...versions].join(', ')}`)
  if (step === 'version') {
    if (changes.length === 0) found.push('no changeset waits: there is nothing to release')
    return found
  }
  if (changes.length > 0) found.push(`${changes.length} changesets wait: npm run release -- version`)
  for (const version of versions) if (tags.includes(`v${version}`)) found.push(`v${version} is tagged already`)
  // The project has no public address yet; a tarball must not send its readers to one that nobody owns.
  for (const { name, repository } of published)
    if (/\.example\b/.test(repository?.url ?? '.example'))
      found.push(`${name}: repository, bugs and homepage name no real place`)
  return found
}
