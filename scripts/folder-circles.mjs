/**
 * Circles of folders: folders that need each other, by way of whatever others. `npm test -- lanes` refuses one in a package
 * that is named in FREE. Imports of types count like any other: a reader has to open what a type names. Tests do not count,
 * since they look at several floors at once; a file named `test-…` supports them.
 */
import { dirname } from 'node:path/posix'

/** Packages without a circle of folders, each with the reason that its order has. */
export const FREE = {
  protocol:
    'Limits and errors carry the checker, the checker the messages, messages the frames: each can be read alone.',
  core: 'Every folder stands on api/, and chat.ts is the roof: a part can be replaced without the façade.',
  gateway: 'Connections know nothing of delivery or of the desk; login puts them together above.',
  testkit: 'What a test is given lies below what makes it work, and rules know no other rule.',
  ui: 'A primitive that needs its neighbour cannot be taken alone.',
  contract: 'A call is a description: files in one folder, read in any order.',
  portal: 'Pages stand on what they share, that on the ground; the roof above them is imported by nobody.',
  widget:
    'Words, context and shapes lie below the parts, parts below the window, the script above all: a part can be taken alone.',
  pictures: 'Geometry draws, parts use it, scenes use parts.',
  server: 'From the database up to the desk each floor can be read, tried and changed without what stands on it.',
  proof: 'The judge of a history must not know which of the trials made it.',
}

const NOT_COUNTED =
  /\.test\.tsx?$|\.stories\.tsx?$|\.fixture\.tsx?$|\/test-[^/]+\.ts$|\/(testing|bench|story|test-world)\//

/**
 * The folders of one package and what they import of each other.
 * `modules`: what dependency-cruiser read, each with `source` and `dependencies[].resolved`, paths from the root.
 * Returns a map folder → map of imported folder → one import as `file -> file`.
 */
export function folderGraph(modules, name) {
  const place = `packages/${name}/src/`
  const graph = new Map()
  for (const { source, dependencies } of modules) {
    if (!source.startsWith(place) || NOT_COUNTED.test(source)) continue
    const folder = dirname(source)
    if (!graph.has(folder)) graph.set(folder, new Map())
    for (const { resolved } of dependencies) {
      const other = dirname(resolved)
      if (other === folder || !resolved.startsWith(place) || NOT_COUNTED.test(resolved)) continue
      const imports = graph.get(folder)
      if (!imports.has(other)) imports.set(other, `${source} -> ${resolved}`)
    }
  }
  return graph
}

/** The circles of a graph (strongly connected components of two folders and more), by Tarjan's algorithm. */
export function circlesOf(graph) {
  const circles = []
  const index = new Map()
  const low = new Map()
  const stack = []
  const visit = (folder) => {
    index.set(folder, index.size)
    low.set(folder, index.get(folder))
    stack.push(folder)
    for (const other of graph.get(folder).keys()) {
      if (!graph.has(other)) continue
      if (!index.has(other)) {
        visit(other)
        low.set(folder, Math.min(low.get(folder), low.get(other)))
      } else if (stack.includes(other)) low.set(folder, Math.min(low.get(folder), index.get(other)))
    }
    if (low.get(folder) !== index.get(folder)) return
    const members = stack.splice(stack.indexOf(folder))
    if (members.length > 1) circles.push(members.sort())
  }
  for (const folder of graph.keys()) if (!index.has(folder)) visit(folder)
  return circles
}

/** The imports that make a circle, one for each pair of folders. */
export const importsWithin = (graph, circle) =>
  circle.flatMap((folder) => [...graph.get(folder)].filter(([other]) => circle.includes(other)).map(([, line]) => line))
