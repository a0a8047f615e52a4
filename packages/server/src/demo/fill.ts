/**
 * Fills an empty database with the demo world: people, menus, desk, questions and past conversations. Once for each database:
 * the row of `demo_world` marks it, and a second server that starts at the same time waits for it. Never in production.
 */
import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import {
  account,
  accountRole,
  app,
  department,
  enterprise,
  hashPassword,
  role,
  roleAuthority,
} from '../modules/accounts'
import { conversation, message, participant } from '../modules/conversations'
import { cannedAnswer, desk, deskAgent, deskGroup, deskGroupMember, serviceSession } from '../modules/desk'
import { chatGroup, chatGroupMember, enterpriseRelation } from '../modules/directory'
import { faqQuestion } from '../modules/faq'
import { chinaDays, deskDay, deskHours } from '../modules/hours'
import { menu } from '../modules/menus'
import { siteSecret, visitor, visitorName } from '../modules/visitors'
import { sqlStateOf } from '../platform/database/sql-state'
import { layRights, seedMenus, seedRoles } from '../seed/rights'
import { demoCannedAnswers } from './canned-answers'
import { type DemoConversation, demoConversations } from './dialogues'
import { demoFaq } from './faq'
import { fillAfterSales } from './fill-after-sales'
import { fillPublic } from './fill-public'
import { fillRequests } from './fill-requests'
import { type KnownQuestion, type Speaker, startOf, writeHistory } from './history'
import {
  demoAgents,
  demoApp,
  demoDeskGroups,
  demoEnterprises,
  demoGroups,
  demoMenus,
  demoPassword,
  demoPeople,
  demoRelations,
  demoRoles,
} from './people'
import { demoNumber, demoSeed, demoUserId, demoUuid } from './seed'
import { demoWorld } from './tables'

/**
 * Made of the menus and rights of the product: the first start of a build with others adds what an older world on disk lacks.
 * People's changes stay until then. Newer examples need `npm run demo:reset`.
 */
export function versionOf(menus: typeof seedMenus, roles: typeof seedRoles): number {
  const sorted = roles.map((one) => ({ ...one, authorities: [...one.authorities].sort() }))
  // The column holds 31 bits.
  return (
    createHash('sha256')
      .update(JSON.stringify([menus, sorted]))
      .digest()
      .readUInt32BE() >>> 1
  )
}
export const demoVersion = versionOf(seedMenus, seedRoles)

/** Origins of the page of `examples/script-tag`, which differ from the server's. */
const exampleOrigins = [
  'http://127.0.0.1:7301',
  'http://localhost:7301',
  'http://127.0.0.1:7302',
  'http://localhost:7302',
]

export interface DemoOptions {
  /** Milliseconds since 1970: the base of relative times such as "two days ago". */
  now: number
  /** Further origins whose pages may open the chat; default: the script-tag example's. The server's own always may. */
  origins?: readonly string[]
}

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

/** Fills the world unless this database has one; adds missing menus and rights to an older one. */
export async function fillDemoWorld(db: NodePgDatabase, options: DemoOptions): Promise<'filled' | 'updated' | 'kept'> {
  // Hashing is slow on purpose: it runs before the transaction holds any lock, and not for an existing world.
  const hashes = (await hasDemoWorld(db)) ? [] : await Promise.all(demoPeople.map(() => hashPassword(demoPassword)))
  for (;;) {
    try {
      return await fillOnce(db, options, hashes)
    } catch (error) {
      // Another server is filling it, which may take longer than the lock timeout.
      if (sqlStateOf(error) !== lockNotAvailable) throw error
      await delay(200)
    }
  }
}

const lockNotAvailable = '55P03'

const fillOnce = (db: NodePgDatabase, options: DemoOptions, hashes: readonly string[]) =>
  db.transaction(async (tx): Promise<'filled' | 'updated' | 'kept'> => {
    await tx.execute(sql`lock table ${demoWorld} in exclusive mode nowait`)
    const [world] = await tx.select().from(demoWorld)
    if (world) {
      if (world.version === demoVersion) return 'kept'
      await layRights(tx, demoApp.id)
      await tx.update(demoWorld).set({ version: demoVersion })
      return 'updated'
    }
    await fillApp(tx, options)
    await fillPeople(tx, hashes, options.now)
    await fillDesk(tx)
    const questions = await fillQuestions(tx)
    for (const dialogue of demoConversations) await fillConversation(tx, dialogue, questions, options.now)
    await fillPublic(tx, options.now)
    await fillAfterSales(tx, options.now)
    await fillRequests(tx, options.now)
    await tx.insert(demoWorld).values({ version: demoVersion, seed: demoSeed, filledAt: new Date(options.now) })
    return 'filled'
  })

/** Whether the demo people can sign in here: the world was filled once. */
export async function hasDemoWorld(db: NodePgDatabase): Promise<boolean> {
  return (await db.select().from(demoWorld).limit(1)).length > 0
}

const enterpriseId = (key: string) => demoNumber(`enterprise/${key}`)
const departmentId = (key: string, path: string) => demoNumber(`department/${key}/${path}`)

async function fillApp(tx: Transaction, options: DemoOptions): Promise<void> {
  await tx.insert(app).values({
    id: demoApp.id,
    name: demoApp.name,
    title: demoApp.title,
    allowedOrigins: ['self', ...(options.origins ?? exampleOrigins)],
    frameKey: randomBytes(16).toString('hex'),
    deskId: demoApp.deskId,
    returnAddresses: ['self:/'],
    startPath: '/',
  })
  await tx.insert(siteSecret).values({
    appId: demoApp.id,
    secret: demoApp.siteSecret,
    createdAt: new Date(options.now),
  })
  await tx.insert(menu).values(
    demoMenus.map((entry, position) => ({
      id: demoNumber(`menu/${entry.authCode}`),
      appId: demoApp.id,
      authCode: entry.authCode,
      parentCode: entry.parentCode ?? null,
      name: entry.name,
      type: entry.type,
      position,
    })),
  )
}

async function fillPeople(tx: Transaction, hashes: readonly string[], now: number): Promise<void> {
  const createdAt = new Date(now)
  await tx.insert(enterprise).values(demoEnterprises.map((one) => ({ ...one, id: enterpriseId(one.key), createdAt })))
  const departments = demoEnterprises.flatMap((one) =>
    one.departments.map((path, position) => {
      const above = path.split('/').slice(0, -1).join('/')
      return {
        id: departmentId(one.key, path),
        enterpriseId: enterpriseId(one.key),
        parentId: above ? departmentId(one.key, above) : null,
        name: path.split('/').at(-1) ?? path,
        position,
      }
    }),
  )
  await tx.insert(department).values(departments)
  await tx.insert(account).values(
    demoPeople.map((person, index) => ({
      number: demoUserId(person.key),
      loginName: person.phone,
      phone: person.phone,
      email: person.email ?? null,
      name: person.name,
      kind: person.kind,
      tenantType: person.kind === 'personal' ? 1 : 0,
      enterpriseId: person.enterprise ? enterpriseId(person.enterprise) : null,
      departmentId: person.enterprise && person.department ? departmentId(person.enterprise, person.department) : null,
      passwordHash: hashes[index] ?? '',
      createdAt,
    })),
  )
  await tx.insert(role).values(demoRoles.map(({ code, name }) => ({ code, name })))
  await tx
    .insert(roleAuthority)
    .values(demoRoles.flatMap(({ code, authorities }) => authorities.map((authCode) => ({ roleCode: code, authCode }))))
  await tx
    .insert(accountRole)
    .values(
      demoPeople.flatMap((person) => person.roles.map((roleCode) => ({ userId: demoUserId(person.key), roleCode }))),
    )
  await tx.insert(enterpriseRelation).values(
    demoRelations.flatMap(([one, other]) => [
      { enterpriseId: enterpriseId(one), relatedId: enterpriseId(other) },
      { enterpriseId: enterpriseId(other), relatedId: enterpriseId(one) },
    ]),
  )
  await tx.insert(chatGroup).values(demoGroups.map(({ key, name }) => ({ uuid: demoNumber(`group/${key}`), name })))
  await tx.insert(chatGroupMember).values(
    demoGroups.flatMap((group) =>
      group.members.map((key, index) => ({
        groupUuid: demoNumber(`group/${group.key}`),
        userId: demoUserId(key),
        isOwner: index === 0,
      })),
    ),
  )
}

async function fillDesk(tx: Transaction): Promise<void> {
  const deskId = demoApp.deskId
  await tx.insert(desk).values({ id: deskId, name: demoApp.deskName })
  await tx.insert(deskAgent).values(demoAgents.map(({ key, status }) => ({ deskId, userId: demoUserId(key), status })))
  await tx.insert(deskGroup).values(
    demoDeskGroups.map(({ key, name, keywords }, position) => ({
      id: demoUuid(`desk-group/${key}`),
      deskId,
      name,
      keywords: [...keywords],
      position,
    })),
  )
  await tx
    .insert(deskGroupMember)
    .values(
      demoDeskGroups.flatMap(({ key, members }) =>
        members.map((member) => ({ groupId: demoUuid(`desk-group/${key}`), userId: demoUserId(member) })),
      ),
    )
  // Written and not enforced: the demo's desk is always open.
  const day = [{ from: 510, to: 1_050 }]
  await tx.insert(deskHours).values({ deskId, isEnforced: false, weekly: [[], day, day, day, day, day, []] })
  await tx.insert(deskDay).values([...chinaDays(deskId, 2026), ...chinaDays(deskId, 2027)])
  await tx.insert(cannedAnswer).values(
    demoCannedAnswers.map((answer, position) => ({
      ...answer,
      id: demoUuid(`canned/${answer.group}/${answer.title}`),
      deskId,
      position,
    })),
  )
}

/** Returns the questions by `group/question`. */
async function fillQuestions(tx: Transaction): Promise<Map<string, KnownQuestion>> {
  const { deskId } = demoApp
  const known = new Map<string, KnownQuestion>()
  for (const [groupPosition, group] of demoFaq.entries()) {
    const parentId = demoUuid(`faq/${group.key}`)
    await tx.insert(faqQuestion).values({
      uuid: parentId,
      deskId,
      level: 1,
      questionContent: group.name,
      explanation: group.introduction,
      position: groupPosition,
    })
    const questions = group.questions.map((one, position) => ({
      uuid: demoUuid(`faq/${group.key}/${one.key}`),
      deskId,
      parentId,
      level: 2,
      questionContent: one.question,
      explanation: one.explanation,
      position,
    }))
    await tx.insert(faqQuestion).values(questions)
    for (const [index, one] of group.questions.entries()) {
      const row = questions[index]
      if (row) known.set(`${group.key}/${one.key}`, row)
    }
  }
  return known
}

async function fillConversation(
  tx: Transaction,
  dialogue: DemoConversation,
  questions: ReadonlyMap<string, KnownQuestion>,
  now: number,
): Promise<void> {
  const startedAt = startOf(dialogue, now)
  const key = typeof dialogue.customer === 'string' ? dialogue.customer : dialogue.customer.visitor
  const customer =
    typeof dialogue.customer === 'string' ? speakerOf(key) : await fillVisitor(tx, key, new Date(startedAt))
  const history = writeHistory(dialogue.lines, {
    key,
    deskId: demoApp.deskId,
    customer,
    agent: speakerOf(dialogue.agent),
    deskAgents: demoAgents.map((one) => demoUserId(one.key)),
    startedAt,
    findQuestion(name) {
      const question = questions.get(name)
      if (!question) throw new Error(`The dialogue of ${key} chooses a question that does not exist: ${name}`)
      return question
    },
  })
  const [stored] = await tx
    .insert(conversation)
    .values({ ...history.conversation, kind: 'service' })
    .returning({ id: conversation.id })
  if (!stored) throw new Error('The conversation was not stored')
  const conversationId = stored.id
  await tx.insert(message).values(history.messages.map((row) => ({ ...row, conversationId })))
  await tx.insert(participant).values(history.participants.map((row) => ({ ...row, conversationId })))
  await tx.insert(serviceSession).values({ ...history.session, conversationId })
}

function speakerOf(key: string): Speaker {
  const person = demoPeople.find((one) => one.key === key)
  if (!person) throw new Error(`The demo world has nobody called ${key}`)
  return {
    userId: demoUserId(key),
    userName: person.name,
    department: person.department?.split('/').at(-1),
    organisation: demoEnterprises.find((one) => one.key === person.enterprise)?.name,
  }
}

async function fillVisitor(tx: Transaction, key: string, seenAt: Date): Promise<Speaker> {
  const id = demoNumber(`visitor/${key}`)
  const name = visitorName(id.slice(-4))
  const addressKey = createHash('sha256').update(`${demoSeed}\0address\0${key}`).digest('base64url')
  await tx.insert(visitor).values({ id, appId: demoApp.id, name, addressKey, createdAt: seenAt, lastSeenAt: seenAt })
  return { userId: id, userName: name }
}
