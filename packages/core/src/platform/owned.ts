/** Names of what a person owns in a storage: `@<owner>/<name>`. Nothing of the browser's own begins so. */

/** Owner of what is kept before the server has said who a visitor is. */
export const VISITOR = 'visitor'

/**
 * @param owner user id; empty: what nobody is known to own, which goes with whoever leaves next.
 * @param name unique among what this owner keeps.
 */
export const owned = (owner: string, name: string): string => `@${owner}/${name}`

/** Id of the owner in the name of an entry; undefined: the entry belongs to the browser. */
export const ownerOf = (name: string): string | undefined => /^@(.*?)\//.exec(name)?.[1]
