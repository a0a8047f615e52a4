// Which Node can run Weft, and which one can at least begin. Written for any Node, like start.mjs: nothing newer than
// import, const and arrow functions.
export const needed = [22, 13]

/** From here on, inside its major, an older Node can install the project and hand it over to one that runs it. */
export const starting = [20, 19]

const numbers = (version) => version.split('.').map(Number)

/** Whether a Node can run Weft. `version`: as in process.versions.node. */
export const canRun = (version) => {
  const found = numbers(version)
  return found[0] > needed[0] || (found[0] === needed[0] && found[1] >= needed[1])
}

/** Whether a Node that cannot run Weft can find or fetch one that does. */
export const canHandOver = (version) => {
  const found = numbers(version)
  return found[0] === starting[0] && found[1] >= starting[1]
}

/** The sentence that a too old Node gets. */
export const complaintAbout = (version) =>
  `Weft needs Node ${needed.join('.')} or newer; this is Node ${version}. Install a newer one from https://nodejs.org and start again.`
