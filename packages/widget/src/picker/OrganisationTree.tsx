/** Enterprises, their departments and people: a branch loads when it opens, people 20 at a time. */
import type { Directory } from '@weft/core'
import type { OrganisationRow, OrganisationTreeRow } from '@weft/protocol'
import { focusVisible, reducedMotion, token, typeStep } from '@weft/ui'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useCallback, useId, useState } from 'react'
import { styled } from 'styled-components'
import { useReading } from '../words/reading'
import { type ChoiceProps, Loading, TargetRow } from './rows'
import { distinct, type ForwardTarget, ofAccount, targetKey } from './target'
import { useLoaded } from './useLoaded'

const Twig = styled.button`
  display: flex;
  align-items: center;
  gap: 6px;
  width: 100%;
  min-height: 40px;
  padding: 4px 12px;
  border: 0;
  background: none;
  ${typeStep('bodyS')}
  font-weight: 600;
  color: ${token('color.text')};
  text-align: start;
  cursor: pointer;
  ${focusVisible}
  &:focus-visible { outline-offset: -2px; }
  &:hover { background: ${token('color.hover')}; }
  & > svg { flex: none; color: ${token('color.edge')}; transition: transform ${token('duration.hover')} ${token('ease.out')}; }
  &[aria-expanded='true'] > svg { transform: rotate(90deg); }
  @media (pointer: coarse) { min-height: 44px; }
  ${reducedMotion} { & > svg { transition: none; } }
`
const Inside = styled.div`
  padding-inline-start: 16px;
`
const More = styled.button`
  min-height: 36px;
  padding: 4px 12px;
  border: 0;
  background: none;
  ${typeStep('caption')}
  color: ${token('color.link')};
  cursor: pointer;
  ${focusVisible}
`

interface TreeProps extends ChoiceProps {
  directory: Directory
  ownId: string
}

/** One expandable line; its content exists only while it is open. */
function Branch({ name, children }: { name: string; children: () => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <li>
      <Twig type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        <ChevronRight size={16} strokeWidth={1.5} aria-hidden="true" />
        {name}
      </Twig>
      <Inside id={id}>{isOpen ? children() : null}</Inside>
    </li>
  )
}

interface PeopleProps extends TreeProps {
  organizationUuid: string
  departmentUuid?: string
}

/** People of an enterprise or a department, one page at a time. */
function People({ directory, ownId, organizationUuid, departmentUuid, ...choice }: PeopleProps) {
  const strings = useReading()
  const [pages, setPages] = useState<readonly (readonly ForwardTarget[])[]>([])
  const [hasMore, setHasMore] = useState(false)
  const load = useCallback(
    async (currentPage: number) => {
      const { total, rows } = await directory.organisationUsers({ organizationUuid, departmentUuid, currentPage })
      return { targets: distinct(rows.map(ofAccount), ownId), hasMore: rows.length > 0 && currentPage * 20 < total }
    },
    [directory, ownId, organizationUuid, departmentUuid],
  )
  const first = useLoaded(
    useCallback(async () => {
      const page = await load(1)
      setPages([page.targets])
      setHasMore(page.hasMore)
      return true
    }, [load]),
  )
  const more = async () => {
    try {
      const page = await load(pages.length + 1)
      setPages((before) => [...before, page.targets])
      setHasMore(page.hasMore)
    } catch {
      // The line stays and can be pressed again.
    }
  }
  return (
    <Loading loaded={first}>
      {() => (
        <>
          <ul>
            {pages.flat().map((target) => (
              <li key={targetKey(target)}>
                <TargetRow target={{ ...target, detail: '' }} {...choice} />
              </li>
            ))}
          </ul>
          {hasMore ? (
            <More type="button" onClick={() => void more()}>
              {strings.searchMore}
            </More>
          ) : null}
        </>
      )}
    </Loading>
  )
}

function Departments({ rows, ...rest }: PeopleProps & { rows: readonly OrganisationTreeRow[] }) {
  return (
    <ul>
      {rows.map((row) => (
        <Branch key={row.uuid} name={row.name}>
          {() => (
            <>
              {row.children.length > 0 ? <Departments {...rest} rows={row.children} /> : null}
              <People {...rest} departmentUuid={row.uuid} />
            </>
          )}
        </Branch>
      ))}
    </ul>
  )
}

function Enterprise({ organizationUuid, ...rest }: PeopleProps) {
  const { directory } = rest
  const tree = useLoaded(
    useCallback(async () => (await directory.organisationTree(organizationUuid)).rows, [directory, organizationUuid]),
  )
  return (
    <Loading loaded={tree}>
      {(rows) => {
        const departments = rows.find((row) => row.uuid === organizationUuid)?.children ?? []
        // An enterprise without departments shows its people at once.
        return departments.length > 0 ? (
          <Departments {...rest} organizationUuid={organizationUuid} rows={departments} />
        ) : (
          <People {...rest} organizationUuid={organizationUuid} />
        )
      }}
    </Loading>
  )
}

/** The user's own enterprises and the related ones. */
export function OrganisationTree(props: TreeProps) {
  const { directory, ownId } = props
  const strings = useReading()
  const roots = useLoaded(
    useCallback(async () => {
      const own = (await directory.userOrganisations(ownId)).rows
      const related = await Promise.all(own.map(({ uuid }) => directory.relations(uuid).then(({ rows }) => rows)))
      const seen = new Map<string, OrganisationRow>([...own, ...related.flat()].map((row) => [row.uuid, row]))
      return [...seen.values()]
    }, [directory, ownId]),
  )
  return (
    <Loading loaded={roots}>
      {(rows) =>
        rows.length === 0 ? (
          <p style={{ padding: 24, textAlign: 'center' }}>{strings.pickEmpty}</p>
        ) : (
          <ul>
            {rows.map((row) => (
              <Branch key={row.uuid} name={row.name}>
                {() => <Enterprise {...props} organizationUuid={row.uuid} />}
              </Branch>
            ))}
          </ul>
        )
      }
    </Loading>
  )
}
