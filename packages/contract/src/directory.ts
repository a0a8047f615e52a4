/** People, groups and organisations visible to a signed-in account (D2 §3, §7; IM-23). */

import { chatCalls } from '@weft/protocol'
import { atMost } from './at-most'
import { defineChatCall } from './chat-call'

import { wholeNumber } from './fields'
import { listOf } from './reply'
import { z } from './zod'

const uuid = z.string().min(1).max(64)
const page = (maxSize: number, size: number) => ({
  /** Counted from 1. */
  currentPage: wholeNumber({ min: 1, max: 10_000 }).default(1),
  pageSize: wholeNumber({ min: 1, max: maxSize }).default(size),
})

/** A person as others see them. */
export const directoryUser = z.object({
  uuid: z.string(),
  name: z.string(),
  organizationUuid: z.string(),
  organizationName: z.string(),
  departmentUuid: z.string(),
  departmentName: z.string(),
})
/** A person as others see them: name, enterprise and department. */
export type DirectoryUser = z.output<typeof directoryUser>

/** A member of a group. */
export const groupMember = directoryUser.extend({ isOwner: z.boolean() })
/** A member of a group, and whether they own it. */
export type GroupMember = z.output<typeof groupMember>

/** An enterprise (parentUuid empty) or a department of it. */
export interface OrganisationNode {
  uuid: string
  name: string
  parentUuid: string
  children: OrganisationNode[]
}
const organisationNode: z.ZodType<OrganisationNode> = z.lazy(() =>
  z.object({ uuid: z.string(), name: z.string(), parentUuid: z.string(), children: z.array(organisationNode) }),
)
const organisation = z.object({ uuid: z.string(), name: z.string() })

/** A group; `groupUserNames` is the members' names joined by `、`. */
export const directoryGroup = z.object({ uuid: z.string(), name: z.string(), groupUserNames: z.string() })
/** A group and the names of its members in one text. */
export type DirectoryGroup = z.output<typeof directoryGroup>

/** Entry of the contact picker: `type` 1 person, 2 group. */
export const contact = z.object({
  uuid: z.string(),
  name: z.string(),
  type: z.union([z.literal(1), z.literal(2)]),
  organizationUuid: z.string(),
  organizationName: z.string(),
  departmentName: z.string(),
})
/** One person or group in the contact picker: `type` 1 person, 2 group. */
export type Contact = z.output<typeof contact>

const contacts = defineChatCall(chatCalls.contacts, {
  name: 'directory.contacts',
  auth: 'session',
  query: z.strictObject({
    /** The account whose contacts are requested: the caller's own user id, or absent. */
    uuid: uuid.optional(),
    /** 1 people, 2 groups; absent: both. */
    type: z.enum(['1', '2']).optional(),
    ...page(1_000, 20),
    keyword: z.string().check(atMost(50)).default(''),
  }),
  data: listOf(contact),
  errors: { 1: 'Another person’s uuid (HTTP 404)' },
  source: 'IM-23',
})

const groupUsers = defineChatCall(chatCalls.groupMembers, {
  name: 'directory.groupUsers',
  auth: 'session',
  query: z.strictObject({ groupId: uuid }),
  data: listOf(groupMember),
  errors: { 1: 'No such group, or not a member of it (HTTP 404)' },
  source: 'IM-23',
})

const groupInfo = defineChatCall(chatCalls.groups, {
  name: 'directory.groupInfo',
  auth: 'session',
  query: z.strictObject({
    /** Comma-separated. */
    groupIds: z.string().min(1).max(4_000),
  }),
  data: listOf(directoryGroup),
  errors: {},
  source: 'IM-23',
})

const relatedEnterprises = defineChatCall(chatCalls.relations, {
  name: 'directory.relatedEnterprises',
  auth: 'session',
  query: z.strictObject({ organizationUuid: uuid }),
  data: listOf(organisation),
  errors: { 1: 'Not one of the own organisations (HTTP 404)' },
  source: 'IM-23',
})

const userOrganizations = defineChatCall(chatCalls.userOrganisations, {
  name: 'directory.userOrganizations',
  auth: 'session',
  query: z.strictObject({ userUuid: uuid }),
  data: listOf(organisation),
  errors: { 1: 'No such user, or not to be seen (HTTP 404)' },
  source: 'IM-23',
})

const organisationTree = defineChatCall(chatCalls.organisationTree, {
  name: 'directory.organisationTree',
  auth: 'session',
  query: z.strictObject({
    organizationUuid: uuid,
    outAsTree: z.enum(['0', '1']).default('1'),
    includeChildren: z.enum(['0', '1']).default('1'),
  }),
  data: listOf(organisationNode),
  errors: { 1: 'No such organisation, or not to be seen (HTTP 404)' },
  source: 'IM-23',
})

const organisationUsers = defineChatCall(chatCalls.organisationUsers, {
  name: 'directory.organisationUsers',
  auth: 'session',
  query: z.strictObject({
    organizationUuid: uuid,
    /** Empty: the whole organisation. */
    departmentUuid: z.string().max(64).default(''),
    /** -1: the client has no cached version, so everything is sent. */
    version: wholeNumber({ min: -1 }).default(-1),
    onlyMain: z.enum(['0', '1']).default('0'),
    ...page(1_000, 20),
    /** Spelling of the documents. */
    kewWord: z.string().check(atMost(50)).default(''),
  }),
  data: listOf(directoryUser),
  errors: { 1: 'No such organisation, or not to be seen (HTTP 404)' },
  source: 'IM-23',
})

const userInfo = defineChatCall(chatCalls.users, {
  name: 'directory.userInfo',
  auth: 'session',
  body: z.strictObject({
    /** User ids, comma-separated when form-encoded; those the caller may not see are left out. */
    filterUuidList: z.union([z.array(uuid).max(200), z.string().max(8_000)]),
  }),
  data: listOf(directoryUser),
  errors: {},
  source: 'IM-23',
})

const accountPage = defineChatCall(chatCalls.accounts, {
  name: 'directory.accountPage',
  auth: 'session',
  query: z.strictObject({
    parentOrganizationId: uuid,
    includeAllSubLevels: z.enum(['0', '1']).default('1'),
    includeMountAccount: z.enum(['0', '1']).default('1'),
    accountType: z.enum(['0', '1']).default('0'),
    accountValidState: z.enum(['0', '1']).default('1'),
    accountExpireState: z.enum(['0', '1']).default('0'),
    /** Up to 999 999; only inside one organisation, and only for its own people or staff (T5). */
    limit: wholeNumber({ min: 1, max: 999_999 }).default(20),
    offset: wholeNumber({ max: 999_999 }).default(0),
  }),
  data: listOf(directoryUser),
  errors: { 1: 'No such organisation, or not to be seen (HTTP 404)' },
  source: 'IM-23; guarantees T5',
})

/** Calls that read people, groups and organisations visible to a signed-in account (IM-23). */
export const directoryCalls = {
  contacts,
  groupUsers,
  groupInfo,
  relatedEnterprises,
  userOrganizations,
  organisationTree,
  organisationUsers,
  userInfo,
  accountPage,
} as const
