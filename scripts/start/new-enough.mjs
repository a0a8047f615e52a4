// Imported first by a command that a person types: a Node that is too old gets a sentence, not a stack.
import { complaintAbout } from './node-version.mjs'

const complaint = complaintAbout(process.versions.node)
if (complaint) {
  console.error(`\n${complaint}`)
  process.exit(1)
}
