#!/usr/bin/env node
// The suite for clients as a command; what it does is in src/client-conformance/command.ts.
import { clientConformanceCommand } from '@weft/testkit/client-conformance'

process.exitCode = await clientConformanceCommand(process.argv.slice(2), {
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
})
