// Imported first by a command that a person types: what follows runs under a Node that can run Weft (supported.mjs).
import { onSupportedNode } from './supported.mjs'

await new Promise(onSupportedNode)
