// Files of one folder whose names differ in case only. On a disk that ignores case, as of a Mac or of Windows, an import without
// its ending finds the first of them: './Attributes' finds attributes.ts.

/**
 * Names the files that stand beside another of the same name but for case and ending.
 * @param {readonly string[]} files paths @returns {string[][]} each set of such files
 */
export function sameNames(files) {
  const sets = Map.groupBy(files, (file) => file.replace(/\.(tsx?|[mc]?js)$/, '').toLowerCase())
  return [...sets.values()].filter((set) => new Set(set.map((file) => file.replace(/\.(tsx?|[mc]?js)$/, ''))).size > 1)
}
