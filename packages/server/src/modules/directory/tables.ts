/** Groups of people and relations between enterprises; modules/accounts has people and departments. */
import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { account, enterprise } from '../accounts/tables'

export const chatGroup = pgTable('chat_group', {
  uuid: text('uuid').primaryKey(),
  name: text('name').notNull(),
})

export const chatGroupMember = pgTable(
  'chat_group_member',
  {
    groupUuid: text('group_uuid')
      .notNull()
      .references(() => chatGroup.uuid, { onDelete: 'cascade' }),
    userId: text('account_number')
      .notNull()
      .references(() => account.number, { onDelete: 'cascade' }),
    isOwner: boolean('is_owner').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.groupUuid, table.userId] })],
)

/** `relatedId` is visible to the people of `enterpriseId`; a mutual relation is two rows. */
export const enterpriseRelation = pgTable(
  'enterprise_relation',
  {
    enterpriseId: text('enterprise_id')
      .notNull()
      .references(() => enterprise.id, { onDelete: 'cascade' }),
    relatedId: text('related_id')
      .notNull()
      .references(() => enterprise.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.enterpriseId, table.relatedId] })],
)
