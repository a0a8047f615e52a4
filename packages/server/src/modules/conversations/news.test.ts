/** Unread counts of the server's statements against protocol's `newsKey`, over random messages. */
import type { DeskConversation } from '@weft/contract'
import { type ChatRow, MESSAGE_TYPES, MsgType, newsKey, orderTid } from '@weft/protocol'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { signedIn, testCustomer } from '../desk/test-people'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())

interface Drawn {
  by: 'customer' | 'desk' | 'agent'
  msgType: number
  content: unknown[]
  tid: string
  isRemoved: boolean
  isMsgDelete: boolean
}

const types = [...MESSAGE_TYPES.keys()]
const by = fc.constantFrom<Drawn['by']>('customer', 'desk', 'agent')
const rarely = fc.nat(5).map((one) => one === 0)
const taken = { isRemoved: rarely, isMsgDelete: rarely }
const cardType = fc.constantFrom<number>(MsgType.share, MsgType.workOrderCard)
const content = fc.constantFrom<unknown[]>(
  [],
  [{ accepted: false, position: 3, waitSeconds: 60 }],
  [{ accepted: true, agentId: 'a', agentName: '"accepted":false' }],
  [{ text: '\u0000 "accepted":false' }],
  [{ items: [{ uuid: 'q', questionContent: '停台' }] }],
)
const anyType = fc.constantFrom(...types)
/** Few orders, so that most lists hold several steps of one. */
const stepTid = fc.tuple(fc.constantFrom('a', '3e0f-11'), fc.nat(3)).map(([order, at]) => orderTid(order, at))
/** Almost the tid of a step, in pairs: both count, unless one rule takes them for steps of one order. */
const otherTid = fc.constantFrom(
  ...['order.a.b.1', 'order.a.b.2', 'order.a.1x', 'order.a.2x', 'order.a.１', 'order.a.２', 'order..1', 'order..2'],
  ...['my.order.a.1', 'my.order.a.2', 'order.a.', 'order.a', 'order.\n.1', 'order.\n.2', 'x\ny.1'],
)
// Each kind is as frequent as the others: a list has several of each, so that every part of the rule decides some count.
const drawn = fc.oneof(
  fc.record<Drawn>({ by, msgType: cardType, content, tid: stepTid, ...taken }),
  fc.record<Drawn>({ by, msgType: cardType, content, tid: otherTid, ...taken }),
  fc.record<Drawn>({ by, msgType: fc.constant(MsgType.transferResponse), content, tid: fc.uuid(), ...taken }),
  fc.record<Drawn>({ by, msgType: anyType, content, tid: fc.oneof(fc.uuid(), stepTid), ...taken }),
)

const counted = (messages: readonly Drawn[]): number =>
  new Set(messages.flatMap((message) => (message.isRemoved || message.isMsgDelete ? [] : (newsKey(message) ?? []))))
    .size

describe('unread messages', () => {
  it('[SV-35] [P-63] are counted by the same rule for customer and agent as in the client, whatever is stored', async () => {
    const { pool } = portal.database
    const guest = await testCustomer(portal)
    const agent = await signedIn(portal, 'zhaolei')
    await guest.ask('停台')
    await guest.acceptedBy(agent.userId)
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM conversation WHERE customer_id = $1', [
      guest.userId,
    ])
    const id = rows[0]?.id
    const store = async (messages: readonly Drawn[], read: number) => {
      await pool.query('DELETE FROM message WHERE conversation_id = $1', [id])
      // Unique for a sender: the same card comes from another one each time.
      const column = <Value>(of: (message: Drawn, at: number) => Value) => messages.map(of)
      await pool.query(
        `INSERT INTO message (conversation_id, msg_seq_id, sender_id, tid, sender_name, msg_type, content, sent_at,
           client_sent_at, is_removed, is_msg_delete)
         SELECT $1, n, s, t, '', k, c::json, 1, 1, r, d FROM unnest($2::int[], $3::text[], $4::text[], $5::int[],
           $6::text[], $7::bool[], $8::bool[]) AS m (n, s, t, k, c, r, d)`,
        [
          id,
          column((_, at) => at + 1),
          column(({ by }, at) => (by === 'customer' ? guest.userId : by === 'agent' ? agent.userId : `desk-${at}`)),
          column(({ tid }) => tid),
          column(({ msgType }) => msgType),
          column(({ content }) => JSON.stringify(content)),
          column(({ isRemoved }) => isRemoved),
          column(({ isMsgDelete }) => isMsgDelete),
        ],
      )
      await pool.query('UPDATE conversation SET head_seq_id = greatest($2::int, 1) WHERE id = $1', [
        id,
        messages.length,
      ])
      await pool.query('UPDATE participant SET read_seq_id = $2 WHERE conversation_id = $1', [id, read])
    }
    const ofCustomer = async () => {
      const { data } = await guest.get<{ rows: ChatRow[] }>(
        `/ima-business/m-api/im/v1/chat/${guest.userId}/chats?types=5`,
      )
      return data[0]?.rows[0]?.unreadCount
    }
    const ofAgent = async () => {
      const { data } = await agent.get<{ rows: DeskConversation[] }>('/web-api/desk/v1/conversations?scope=mine')
      return data[0]?.rows.find(({ customerId }) => customerId === guest.userId)?.unreadCount
    }
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(drawn, {
          minLength: 15,
          maxLength: 40,
          selector: ({ by, tid }) => (by === 'desk' ? {} : `${by} ${tid}`),
        }),
        fc.nat(10),
        async (messages, read) => {
          await store(messages, read)
          const unread = messages.slice(read)
          expect(await ofCustomer()).toBe(counted(unread.filter(({ by }) => by !== 'customer')))
          expect(await ofAgent()).toBe(counted(unread.filter(({ by }) => by === 'customer')))
        },
      ),
      { numRuns: 60, seed: 202 },
    )
  })
})
