/** Names of a person's entries in a storage: `@<owner>/<name>`. Other entries never begin with `@`. */

/** Owner of entries written before the server has assigned a visitor's id. */
export const VISITOR = 'visitor'

/**
 * @param owner user id; empty: no known owner, erased with the next person who leaves
 * @param name unique among this owner's entries
 */
export const owned = (owner: string, name: string): string => `@${owner}/${name}`

/** Returns the owner's id in the name of an entry; undefined when the entry belongs to the browser. */
export const ownerOf = (name: string): string | undefined => /^@(.*?)\//.exec(name)?.[1]
