import type { Contact, DirectoryGroup, DirectoryUser, GroupMember, OrganisationNode } from '@weft/contract'
import type { EnterpriseRow, GroupRow, MemberRow, PersonRow } from './repository'

export const presentPerson = (row: PersonRow): DirectoryUser => ({
  uuid: row.number,
  name: row.name,
  organizationUuid: row.enterpriseId ?? '',
  organizationName: row.enterpriseName ?? '',
  departmentUuid: row.departmentId ?? '',
  departmentName: row.departmentName ?? '',
})

export const presentMember = (row: MemberRow): GroupMember => ({ ...presentPerson(row), isOwner: row.isOwner })

export const presentPersonContact = (row: PersonRow): Contact => ({
  uuid: row.number,
  name: row.name,
  type: 1,
  organizationUuid: row.enterpriseId ?? '',
  organizationName: row.enterpriseName ?? '',
  departmentName: row.departmentName ?? '',
})

export const presentGroupContact = (row: GroupRow): Contact => ({
  uuid: row.uuid,
  name: row.name,
  type: 2,
  organizationUuid: '',
  organizationName: '',
  departmentName: '',
})

export const presentGroup = (row: GroupRow): DirectoryGroup => ({
  uuid: row.uuid,
  name: row.name,
  groupUserNames: row.memberNames.join('、'),
})

export const presentOrganization = (row: EnterpriseRow) => ({ uuid: row.id, name: row.name })

type DepartmentRow = { id: string; name: string; parentId: string | null }

/**
 * Returns the enterprise as a tree of its departments; as a flat list (children empty, parentUuid set) when no tree is wanted.
 */
export function presentTree(
  enterprise: EnterpriseRow,
  departments: readonly DepartmentRow[],
  shape: { asTree: boolean },
): OrganisationNode[] {
  const nodeOf = (row: DepartmentRow, children: OrganisationNode[]): OrganisationNode => ({
    uuid: row.id,
    name: row.name,
    parentUuid: row.parentId ?? enterprise.id,
    children,
  })
  const below = (parentId: string | null): OrganisationNode[] =>
    departments.filter((row) => row.parentId === parentId).map((row) => nodeOf(row, below(row.id)))
  const root = { uuid: enterprise.id, name: enterprise.name, parentUuid: '' }
  return shape.asTree
    ? [{ ...root, children: below(null) }]
    : [{ ...root, children: [] }, ...departments.map((row) => nodeOf(row, []))]
}
