/** The SMS of promises that ended, over the carrier of the installation (decision 153). */
import type { FastifyInstance } from 'fastify'
import { type CallSms, createCallSms } from '../notices'
import type { SmsMessage, SmsSender } from '../registration'

export interface PromiseSms {
  calls: CallSms
  /** Public origin, for the link. */
  origin: string
  /** Resolves when the carrier accepted it. */
  send(phone: string, message: SmsMessage): Promise<void>
}

export const promiseSmsBy = (api: FastifyInstance, sender: SmsSender): PromiseSms => {
  const { pool, config, log } = api.weft
  const failed = (error: unknown) =>
    log.error({ err: error }, 'an SMS of a promise that ended was refused by its carrier')
  return {
    calls: createCallSms({ pool, failed }),
    origin: config.origin,
    send: (phone, message) => sender.send(phone, message),
  }
}
