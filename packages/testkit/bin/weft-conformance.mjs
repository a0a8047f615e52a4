#!/usr/bin/env node
// The conformance suite as a command; what it does is in src/conformance/command.ts.
import { conformanceCommand } from '@weft/testkit/conformance'

process.exitCode = await conformanceCommand(process.argv.slice(2), {
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
})
