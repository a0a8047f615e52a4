import { lateClient } from '../../platform/session/late-client'

/** The calls of this area, which come with the first one that is made. */
export const client = lateClient(async () => (await import('./calls')).client)
