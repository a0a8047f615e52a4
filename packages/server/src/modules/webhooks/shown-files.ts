/**
 * File addresses in webhook events. A pending event holds the plain address, as the message does; it is signed when it is sent,
 * so that a try hours later opens the file too (P-44).
 */
import { withAddresses } from '@weft/gateway'

interface ToldMessage {
  data: { msgType: number; content: readonly unknown[] }
}

export const withSignedFiles =
  (signedUrl: (address: string) => string) =>
  (eventType: string, body: string): string => {
    if (eventType !== 'message.stored' || !body.includes('/files/')) return body
    const event = JSON.parse(body) as ToldMessage
    const { data } = event
    return JSON.stringify({
      ...event,
      data: { ...data, content: withAddresses(data.msgType, data.content, signedUrl) },
    })
  }
