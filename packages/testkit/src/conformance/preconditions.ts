/** What nearly every rule needs, tried first: one cause then fills one line of the report instead of fifty. */
import { type Rule, rule } from './trial/rule'

export const PRECONDITIONS: readonly Rule[] = [
  rule('P-52', 'before all: a visitor is made', async (trial) => void (await trial.visitor()), { gives: 'visitor' }),
  rule('P-01', 'before all: a socket opens', async (trial) => void (await trial.connect()), { gives: 'line' }),
  rule(
    'P-23',
    'before all: a good 100 is answered with code 0',
    async (trial) => void (await trial.online(await trial.visitor())),
    { gives: 'login' },
  ),
]
