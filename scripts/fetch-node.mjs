// Runs after `npm ci`: where the Node is too old to run Weft, one is fetched while the registry is at hand, so that
// `npm start` and `npm test` find it. It never fails the installation: they look again, and say what to install.
import { findNode } from './start/find-node.mjs'
import { canHandOver, canRun } from './start/node-version.mjs'

const { node } = process.versions
if (!canRun(node) && canHandOver(node)) {
  await findNode((line) => console.error(line)).catch((error) => console.error(error.message))
}
