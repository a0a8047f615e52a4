// What a program needs of node_modules, by the lock: the tree that a person installed holds the tools of the build too.

/**
 * The places of the lock (`node_modules/pg`, `node_modules/a/node_modules/b`) of everything that the package at `place`
 * needs while it runs, found as Node finds it. What is optional, and not of this machine, is not installed and left out.
 * @param lock package-lock.json @param {string} place `packages/server`
 * @param {(place: string) => boolean} isInstalled
 */
export function neededPlaces(lock, place, isInstalled) {
  const needed = new Set()
  const missing = []
  const visit = (from) => {
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = lock.packages[from]
    for (const name of Object.keys({ ...peerDependencies, ...dependencies, ...optionalDependencies })) {
      const found = resolve(lock, from, name)
      const isOptional = name in optionalDependencies || peerDependenciesMeta[name]?.optional === true
      // A peer that may be missing is a tool's choice; the program's own dependencies bring what it really uses.
      if (isOptional && !(name in optionalDependencies)) continue
      if (!found || !isInstalled(found)) {
        if (!isOptional) missing.push(`${name}, for ${from}`)
        continue
      }
      if (needed.has(found)) continue
      needed.add(found)
      const { link, resolved } = lock.packages[found]
      visit(link ? resolved : found)
    }
  }
  visit(place)
  if (missing.length > 0) throw new Error(`not installed: ${missing.join('; ')}`)
  return [...needed].sort()
}

/** The nearest folder of that name on the way up from `from`. */
function resolve(lock, from, name) {
  for (let at = from; ; at = at.replace(/(^|\/)[^/]*$/, '')) {
    // Between a scope and its package there is nothing to find, and inside of node_modules neither.
    const found = `${at ? `${at}/` : ''}node_modules/${name}`
    if (lock.packages[found]) return found
    if (at === '') return undefined
  }
}
