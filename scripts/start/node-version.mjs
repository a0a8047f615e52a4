// Whether a Node can run Weft. Written for any Node, like start.mjs: nothing newer than import, const and arrow functions.
export const needed = [20, 19]

/** The sentence that a too old Node gets; an empty text for one that will do. `version`: as in process.versions.node. */
export const complaintAbout = (version) => {
  const found = version.split('.').map(Number)
  if (found[0] > needed[0] || (found[0] === needed[0] && found[1] >= needed[1])) return ''
  return `Weft needs Node ${needed.join('.')} or newer; this is Node ${version}. Install a newer one from https://nodejs.org and start again.`
}
