/** Looks up the socket's address (IM-02, IM-03) and the server's policy. */
import { chatCalls, type HostRow } from '@weft/protocol'
import { ChatError } from '../api/error'
import type { HttpClient } from '../http/client'

/** Returns `/ima-access/ws` on the service address; https becomes wss, http becomes ws. */
export function socketAddress(host: string): string {
  return `${host.trim().replace(/\/+$/, '').replace(/^http/i, 'ws')}/ima-access/ws`
}

/** Calls the host route of the app. Rejects with ChatError `configuration` when the reply has no address. */
export async function lookUpHost(http: HttpClient, appId: string, origin: string): Promise<HostRow> {
  const { rows } = await http.call(chatCalls.host, { params: { appId }, origin })
  const row = rows[0]
  if (!row || typeof row.host !== 'string' || !/^(?:https?|wss?):\/\/[^/]/i.test(row.host)) {
    throw new ChatError('configuration', 'The service address is missing from the reply', {
      context: { field: 'host' },
      hint: 'Check appId and the host reply.',
    })
  }
  return row
}
