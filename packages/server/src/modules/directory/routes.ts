/** The directory's calls (IM-23). Hidden people are left out of lists; a call that names them returns 404 (T5, T20). */
import { directoryCalls as calls } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../platform/http/register-call'
import { notFound } from '../../platform/refusal'
import {
  presentGroup,
  presentGroupContact,
  presentMember,
  presentOrganization,
  presentPerson,
  presentPersonContact,
  presentTree,
} from './presenter'
import {
  findSeenDepartment,
  findSeenEnterprise,
  listDepartments,
  listGroupMembers,
  listGroups,
  listPeople,
  listRelated,
  nameContains,
  oneOf,
  type Page,
  peopleOf,
} from './repository'

/** Maximum ids in one call; further ones are left out. */
const mostIds = 200

const pageOf = (query: { currentPage: number; pageSize: number }): Page => ({
  offset: (query.currentPage - 1) * query.pageSize,
  limit: query.pageSize,
})

const idsOf = (joined: string | readonly string[]): string[] =>
  [...new Set((typeof joined === 'string' ? joined.split(',') : joined).map((id) => id.trim()).filter(Boolean))].slice(
    0,
    mostIds,
  )

export function registerDirectory(api: FastifyInstance): void {
  const { db } = api.weft

  registerCall(api, calls.contacts, async ({ query, session }) => {
    if (query.uuid !== undefined && query.uuid !== session.userId) throw notFound()
    const page = pageOf(query)
    const people =
      query.type === '2' ? { total: 0, rows: [] } : await listPeople(db, session, nameContains(query.keyword), page)
    // Groups follow people: the page continues where people end.
    const rest = { offset: Math.max(0, page.offset - people.total), limit: page.limit - people.rows.length }
    const groups =
      query.type === '1' ? { total: 0, rows: [] } : await listGroups(db, session, { keyword: query.keyword }, rest)
    return [
      {
        total: people.total + groups.total,
        rows: [...people.rows.map(presentPersonContact), ...groups.rows.map(presentGroupContact)],
      },
    ]
  })

  registerCall(api, calls.groupUsers, async ({ query, session }) => {
    const members = await listGroupMembers(db, session, query.groupId)
    if (!members) throw notFound()
    return [{ total: members.length, rows: members.map(presentMember) }]
  })

  registerCall(api, calls.groupInfo, async ({ query, session }) => {
    const uuids = idsOf(query.groupIds)
    const { total, rows } = await listGroups(db, session, { uuids }, { offset: 0, limit: mostIds })
    return [{ total, rows: rows.map(presentGroup) }]
  })

  registerCall(api, calls.relatedEnterprises, async ({ query, session }) => {
    const own = await findSeenEnterprise(db, session, query.organizationUuid)
    if (!own) throw notFound()
    const related = await listRelated(db, own.id)
    return [{ total: related.length, rows: related.map(presentOrganization) }]
  })

  registerCall(api, calls.userOrganizations, async ({ query, session }) => {
    const { rows } = await listPeople(db, session, oneOf([query.userUuid]), { offset: 0, limit: 1 })
    const [person] = rows
    if (!person) throw notFound()
    const belongs = person.enterpriseId ? [{ uuid: person.enterpriseId, name: person.enterpriseName ?? '' }] : []
    return [{ total: belongs.length, rows: belongs }]
  })

  registerCall(api, calls.organisationTree, async ({ query, session }) => {
    const enterprise = await findSeenEnterprise(db, session, query.organizationUuid)
    if (!enterprise) throw notFound()
    const departments = query.includeChildren === '1' ? await listDepartments(db, enterprise.id) : []
    const rows = presentTree(enterprise, departments, { asTree: query.outAsTree === '1' })
    return [{ total: rows.length, rows }]
  })

  registerCall(api, calls.organisationUsers, async ({ query, session }) => {
    const enterprise = await findSeenEnterprise(db, session, query.organizationUuid)
    if (!enterprise) throw notFound()
    const { total, rows } = await listPeople(
      db,
      session,
      peopleOf(enterprise.id, query.departmentUuid, query.onlyMain === '0', query.kewWord),
      pageOf(query),
    )
    return [{ total, rows: rows.map(presentPerson) }]
  })

  // The documents send this call form-encoded.
  void api.register(async (form) => {
    form.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16_384 },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    )
    registerCall(form, calls.userInfo, async ({ body, session }) => {
      const numbers = idsOf(body.filterUuidList)
      const { total, rows } =
        numbers.length === 0
          ? { total: 0, rows: [] }
          : await listPeople(db, session, oneOf(numbers), { offset: 0, limit: mostIds })
      return [{ total, rows: rows.map(presentPerson) }]
    })
  })

  registerCall(api, calls.accountPage, async ({ query, session }) => {
    const id = query.parentOrganizationId
    const enterprise = await findSeenEnterprise(db, session, id)
    const department = enterprise ? undefined : await findSeenDepartment(db, session, id)
    const enterpriseId = enterprise?.id ?? department?.enterpriseId
    if (!enterpriseId) throw notFound()
    const { total, rows } = await listPeople(
      db,
      session,
      peopleOf(enterpriseId, department?.id ?? '', query.includeAllSubLevels === '1'),
      { offset: query.offset, limit: query.limit },
    )
    return [{ total, rows: rows.map(presentPerson) }]
  })
}
