// What may be installed. Each rule reads what lies in the project, asks nobody, and answers with sentences: none is well.

const DAY_MS = 86_400_000
/** A version that is taken back or found out is so within days: nothing younger is locked. */
export const YOUNGEST_DAYS = 7

/** Every package of a lock that comes from a registry: its place in the tree, its name, what the lock says. */
export const locked = (lock) =>
  Object.entries(lock.packages)
    .filter(([place, entry]) => place.includes('node_modules/') && !entry.link)
    .map(([place, entry]) => ({ place, name: entry.name ?? place.replace(/^.*node_modules\//, ''), ...entry }))

/** One registry, the person's own: the lock names no other place, and each package has its hash. */
export function sources(lock) {
  const found = []
  if (lock.lockfileVersion !== 3) found.push(`the lock has version ${lock.lockfileVersion}, not 3`)
  for (const { place, resolved, integrity, inBundle } of locked(lock)) {
    if (resolved !== undefined) found.push(`${place} comes from ${resolved}: the lock names no places`)
    if (!inBundle && !/^sha512-[\w+/]{86}==$/.test(integrity ?? '')) found.push(`${place} has no sha512`)
  }
  for (const [place, { link, resolved }] of Object.entries(lock.packages))
    if (link && !lock.packages[resolved]) found.push(`${place} is a link out of the project, to ${resolved}`)
  return found
}

const ONE_VERSION = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/

/**
 * Manifests name exact versions, of another name by `npm:`: a range would let the next lock choose. Only what a published
 * package needs is a range, so that an integrator's own copy can serve both; its floor is the version that the lock has,
 * for that one is tested. Our packages are released together and name each other exactly. Peers are the integrator's.
 * @param {Record<string, string>} lockedVersions name → version at the lock's top
 */
export const pins = (manifests, lockedVersions = {}) =>
  Object.entries(manifests).flatMap(([file, manifest]) =>
    ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
      Object.entries(manifest[kind] ?? {}).flatMap(([name, version]) => {
        const isOffered = kind === 'dependencies' && !manifest.private && !name.startsWith('@weft/')
        if (!isOffered) return ONE_VERSION.test(version) ? [] : [`${file}: ${name} is ${version}, not one version`]
        return version === `^${lockedVersions[name]}`
          ? []
          : [`${file}: ${name} is ${version}, not ^${lockedVersions[name]}, the version that is tested`]
      }),
    ),
  )

/** Scripts run while installing only where the list of package.json says so; the list names nobody who has none. */
export function installScripts(lock, allowed = {}) {
  const scripted = new Set(
    locked(lock)
      .filter((entry) => entry.hasInstallScript)
      .map((entry) => entry.name),
  )
  return [
    ...[...scripted]
      .filter((name) => allowed[name] === undefined)
      .map((name) => `${name} has an install script that is not in allowScripts`),
    ...Object.keys(allowed)
      .filter((name) => !scripted.has(name))
      .map((name) => `allowScripts names ${name}, which has no install script`),
  ]
}

export const licences = (lock, accepted) =>
  locked(lock)
    .filter(({ license }) => accepted[license] === undefined)
    .map(
      ({ name, version, license }) =>
        `${name}@${version} has the licence ${license ?? '(none)'}, which is not in the list`,
    )

export const versionsOf = (lock) => [...new Set(locked(lock).map(({ name, version }) => `${name}@${version}`))].sort()

export const daysBefore = (date, days) => new Date(Date.parse(date) - days * DAY_MS).toISOString()

/**
 * `dates`: name@version → [published before, locked at], as `npm run lock` wrote them: npm itself took nothing younger.
 * `watchedSince`: when this began; what was locked then has that date alone, and its age is not known.
 */
export function ages(lock, { dates, watchedSince }) {
  return versionsOf(lock).flatMap((version) => {
    const found = dates[version]
    if (!found) return [`${version} was not locked by npm run lock: its age is not known`]
    if (found === watchedSince) return []
    const [before, lockedAt] = found
    const isOld = before <= daysBefore(lockedAt, YOUNGEST_DAYS)
    return isOld ? [] : [`${version} was locked at ${lockedAt} and may be from ${before}: too young`]
  })
}

/** npm leaves an optional package out where the Node that installs is not its own: under Node 20 nothing that is needed may be. */
export const leftOut = (lock, satisfies, oldNode, accepted) =>
  locked(lock)
    .filter(({ optional, engines }) => optional && engines?.node && !satisfies(oldNode, engines.node))
    .map(({ name }) => name)
    .filter((name) => accepted[name] === undefined)
    .map(
      (name) =>
        `${name} is optional and left out under Node ${oldNode}: pin one that fits, or say why it is not missed`,
    )
