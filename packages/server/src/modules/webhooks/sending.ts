/** Runs the sender from the server's start to its shutdown. */
import { addresses, WEBHOOK_MANAGE } from '@weft/contract'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyInstance } from 'fastify'
import type { SecretBox } from '../../platform/secret-box'
import { staffWith } from '../accounts'
import { SYSTEM_ACTOR, writeAudit } from '../audit'
import { notify } from '../notices'
import type { AddressRule } from './addresses'
import { registerFigures } from './figures'
import { createPost } from './post'
import { keepRunning } from './rounds'
import { createWebhookSender } from './sender'
import { withSignedFiles } from './shown-files'

const SEND_EVERY_MS = 1_000
const REOPEN_EVERY_MS = 10_000
const SWEEP_EVERY_MS = 3_600_000

export function keepSending(api: FastifyInstance, box: SecretBox, rule: AddressRule): void {
  const { pool, clock, log, config, metrics, files } = api.weft
  const sender = createWebhookSender({
    pool,
    clock,
    box,
    post: createPost(rule),
    asSent: withSignedFiles(files.signedUrl),
    offAfterMs: config.webhookOffAfterMs,
    tried: registerFigures(metrics.registry, pool, () => clock.now()),
    bound: config.webhookBound,
    // In the same transaction: notifies the people who manage webhooks, and writes the audit entry of this automatic act.
    switchedOff: async (client, { id, name, reason, at }) => {
      const tx = drizzle(client)
      await notify(tx, await staffWith(tx, WEBHOOK_MANAGE), {
        kind: 'system',
        title: `消息推送“${name}”已自动停用`,
        text: `${reason}。请检查接收方，恢复后在消息推送里重新启用。`,
        address: addresses.webhooks,
        at: new Date(at),
      })
      await writeAudit(tx, {
        at,
        actorId: SYSTEM_ACTOR,
        act: 'webhook.switchOff',
        subject: id,
        detail: { name, reason },
      })
    },
    log,
  })
  keepRunning(api, log, {
    everyMs: REOPEN_EVERY_MS,
    run: sender.reopen,
    failed: 'gaps of webhooks were not told',
    recovered: 'gaps of webhooks are told again',
  })
  keepRunning(api, log, {
    everyMs: SEND_EVERY_MS,
    run: sender.begin,
    failed: 'webhooks were not sent',
    recovered: 'webhooks are sent again',
  })
  api.addHook('onClose', () => sender.end())
  keepRunning(api, log, {
    everyMs: SWEEP_EVERY_MS,
    run: sender.sweep,
    failed: 'replaced keys of webhooks were not removed',
    recovered: 'replaced keys of webhooks are removed again',
  })
}
