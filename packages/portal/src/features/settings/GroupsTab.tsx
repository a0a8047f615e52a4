import { type ServiceGroup, serviceGroupForm } from '@weft/contract'
import { Button, Checkbox, ConfirmDialog, EmptyState, Field, Input, Table, type TableColumn, Textarea } from '@weft/ui'
import { useState } from 'react'
import { Actions } from '../../shared/console/page-frame'
import { FormDrawer } from '../../shared/forms/FormDrawer'
import { useEntryForm } from '../../shared/forms/use-entry-form'
import { useHeld } from '../../shared/forms/use-held'
import { ListBody } from '../../shared/lists/ListBody'
import { FilterRow, Members } from './layout'
import { useGroups, usePutGroup, useRemoveGroup } from './use-settings'
import { settings } from './words'

const labels = settings.groups
const FORM_ID = 'service-group'

interface Agent {
  agentId: string
  agentName: string
}

export function GroupsTab() {
  const query = useGroups()
  const { data, isFetching } = query
  const remove = useRemoveGroup()
  const [edited, setEdited] = useState<ServiceGroup | 'new'>()
  const [leaving, setLeaving] = useState<ServiceGroup>()
  const agents = data?.agents ?? []
  const nameOf = (agentId: string) => agents.find((agent) => agent.agentId === agentId)?.agentName

  const columns: readonly TableColumn<ServiceGroup>[] = [
    { key: 'name', title: labels.name, width: '12em', render: (group) => group.name },
    {
      key: 'keywords',
      title: labels.keywords,
      render: (group) => (group.keywords.length > 0 ? group.keywords.join('、') : labels.keywordsNone),
    },
    {
      key: 'members',
      title: labels.members,
      width: '14em',
      render: (group) => group.memberIds.map(nameOf).filter(Boolean).join('、') || labels.membersNone,
    },
    {
      key: 'action',
      title: labels.action,
      width: '11em',
      render: (group) => (
        <Actions>
          <Button size="S" variant="quiet" onClick={() => setEdited(group)}>
            {settings.edit}
          </Button>
          <Button size="S" variant="quiet" onClick={() => setLeaving(group)}>
            {settings.remove}
          </Button>
        </Actions>
      ),
    },
  ]
  return (
    <>
      <FilterRow>
        <span>{labels.emptyHint}</span>
        <Button variant="main" aria-disabled={!data} onClick={() => setEdited('new')}>
          {labels.add}
        </Button>
      </FilterRow>
      <ListBody query={query} failed={settings.loadFailed}>
        {(data) => (
          <Table
            caption={labels.caption}
            columns={columns}
            rows={data.rows}
            rowKey={(group) => group.id}
            refreshing={isFetching}
            empty={<EmptyState message={labels.empty} hint={labels.emptyHint} />}
          />
        )}
      </ListBody>
      {edited ? (
        <GroupDrawer
          key={edited === 'new' ? 'new' : edited.id}
          group={edited === 'new' ? undefined : (data?.rows.find(({ id }) => id === edited.id) ?? edited)}
          agents={agents}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
      <ConfirmDialog
        open={leaving !== undefined}
        onOpenChange={(isOpen) => (isOpen ? undefined : setLeaving(undefined))}
        message={leaving ? labels.removeQuestion(leaving.name) : ''}
        confirmLabel={settings.remove}
        destructive
        onConfirm={() => leaving && remove.mutate({ id: leaving.id })}
      />
    </>
  )
}

interface GroupDrawerProps {
  group: ServiceGroup | undefined
  agents: readonly Agent[]
  onClose: () => void
}

const fieldsOf = ({ name, keywords, memberIds }: ServiceGroup) => ({ name, keywords, memberIds })
const startOf = (group: ServiceGroup | undefined) => ({
  name: group?.name ?? '',
  keywords: group?.keywords.join('、') ?? '',
  memberIds: group?.memberIds ?? [],
})

function GroupDrawer({ group: live, agents, onClose }: GroupDrawerProps) {
  const put = usePutGroup()
  const { held: group, newest, takeNewest } = useHeld(live, put.isError, (one) => JSON.stringify(fieldsOf(one)))
  const form = useEntryForm({
    draft: `service-group.${group?.id ?? 'new'}`,
    schema: serviceGroupForm,
    start: startOf(group),
    newest: newest && startOf(newest),
    onNewestSeen: takeNewest,
    onSend: (body) => put.mutateAsync(group ? { id: group.id, ...body, seen: fieldsOf(group) } : body),
    onClose,
  })
  const { memberIds } = form.values
  return (
    <FormDrawer formId={FORM_ID} title={group ? labels.editTitle : labels.add} {...form.drawer}>
      <Field label={labels.name} required error={form.errorOf('name')}>
        <Input {...form.text('name')} />
      </Field>
      <Field label={labels.keywords} help={labels.keywordsHint} error={form.errorOf('keywords')}>
        <Textarea rows={4} {...form.text('keywords')} />
      </Field>
      <Members>
        <legend>{labels.members}</legend>
        {agents.map((agent) => (
          <Checkbox
            key={agent.agentId}
            label={agent.agentName}
            checked={memberIds.includes(agent.agentId)}
            onCheckedChange={(isMember) =>
              form.put({
                memberIds: isMember
                  ? [...memberIds, agent.agentId]
                  : memberIds.filter((memberId) => memberId !== agent.agentId),
              })
            }
          />
        ))}
      </Members>
    </FormDrawer>
  )
}
