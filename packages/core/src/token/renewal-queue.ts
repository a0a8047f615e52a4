import { RenewalQueue as Queue } from '@weft/protocol'
import { ChatError } from '../api/error'

/**
 * Calls refused for an expired token (20300, 20301, 20302): they wait for one renewal and are retried once. At most 100 wait;
 * beyond that the oldest rejects with `queue-full`. A failed renewal rejects all with its ChatError, or `token`.
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
