/**
 * A group whose members leave and join while messages are sent. The number at each change is read under the lock of the
 * conversation, so that the judge knows it independently of the server's own record (G16).
 */
import pg from 'pg'
import { Membership } from '../history/membership'

/** A killed database takes a while to restart: up to a minute on a busy machine. */
const CONNECT_TRIES = 240
const CONNECT_EVERY_MS = 250

export class Door {
  readonly members = new Membership()

  private constructor(
    readonly groupId: string,
    private readonly url: string,
  ) {}

  static async open(
    url: string,
    groupId: string,
    userIds: readonly string[],
    makeConversation: () => Promise<void>,
  ): Promise<Door> {
    const door = new Door(groupId, url)
    await door.within(async (client) => {
      await client.query('INSERT INTO chat_group (uuid, name) VALUES ($1, $1)', [groupId])
      await client.query('INSERT INTO chat_group_member (group_uuid, account_number) SELECT $1, unnest($2::text[])', [
        groupId,
        userIds,
      ])
    })
    await makeConversation()
    for (const userId of userIds) door.members.join(userId, groupId, 0)
    return door
  }

  isIn(userId: string): boolean {
    return this.members.isIn(userId, this.groupId)
  }

  /** A member leaves, a non-member joins. */
  async change(userId: string): Promise<void> {
    const wasIn = this.isIn(userId)
    const head = await this.within(async (client) => {
      const { rows } = await client.query<{ head_seq_id: number }>(
        'SELECT head_seq_id FROM conversation WHERE key = $1 FOR UPDATE',
        [`group|${this.groupId}`],
      )
      await client.query(
        wasIn
          ? 'DELETE FROM chat_group_member WHERE group_uuid = $1 AND account_number = $2'
          : 'INSERT INTO chat_group_member (group_uuid, account_number) VALUES ($1, $2)',
        [this.groupId, userId],
      )
      return rows[0]?.head_seq_id ?? 0
    })
    if (wasIn) this.members.leave(userId, this.groupId, head)
    else this.members.join(userId, this.groupId, head)
  }

  private async within<T>(run: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = await this.connect()
    try {
      await client.query('BEGIN')
      const result = await run(client)
      await client.query('COMMIT')
      return result
    } finally {
      await client.end().catch(() => {})
    }
  }

  private async connect(): Promise<pg.Client> {
    for (let left = CONNECT_TRIES; ; left--) {
      const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: 2_000 })
      client.on('error', () => {})
      try {
        await client.connect()
        return client
      } catch (error) {
        await client.end().catch(() => {})
        if (left <= 1) throw error
        await new Promise((resolve) => setTimeout(resolve, CONNECT_EVERY_MS))
      }
    }
  }
}
