import { RenewalQueue as Queue } from '@weft/protocol'
import { ChatError } from '../api/error'

/**
 * Calls that met a token that has run out (20300, 20301, 20302): they wait for one renewal and are asked once more. At most
 * 100 wait; the oldest then rejects with `queue-full`. A renewal that fails rejects all with its ChatError, or `token`.
 */
export class RenewalQueue extends Queue {
  constructor(renew: () => Promise<unknown>) {
    super(renew, {
      full: () => new ChatError('queue-full', 'Too many calls wait for a fresh token'),
      failed: (cause) =>
        cause instanceof ChatError ? cause : new ChatError('token', 'The token could not be renewed', { cause }),
    })
  }
}
