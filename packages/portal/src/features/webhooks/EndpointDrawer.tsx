import { type WebhookEndpoint, webhookEvents, webhookForm } from '@weft/contract'
import { Checkbox, Field, Input } from '@weft/ui'
import { CheckboxGroup } from '../../shared/forms/CheckboxGroup'
import { FormDrawer } from '../../shared/forms/FormDrawer'
import { useEntryForm } from '../../shared/forms/use-entry-form'
import { useHeld } from '../../shared/forms/use-held'
import { useCreate, useUpdate } from './use-webhooks'
import { webhooks as words } from './words'

const FORM_ID = 'webhook-endpoint'

export interface EndpointDrawerProps {
  /** Undefined: a new one. */
  endpoint: WebhookEndpoint | undefined
  onClose: () => void
  /** Fires when an endpoint was created; its key is shown once. */
  onMade: (secret: string) => void
}

const startOf = (endpoint: WebhookEndpoint | undefined) => ({
  name: endpoint?.name ?? '',
  url: endpoint?.url ?? '',
  events: webhookEvents.filter((event) => endpoint?.events.includes(event)),
})

/** Name, URL and events of one endpoint. */
export function EndpointDrawer({ endpoint: live, onClose, onMade }: EndpointDrawerProps) {
  const { fields } = words
  const create = useCreate()
  const update = useUpdate()
  const { held: endpoint, newest, takeNewest } = useHeld(live, update.isError, (one) => JSON.stringify(startOf(one)))
  const form = useEntryForm({
    draft: `webhook.${endpoint?.id ?? 'new'}`,
    schema: webhookForm,
    start: startOf(endpoint),
    newest: newest && startOf(newest),
    onNewestSeen: takeNewest,
    onSend: async (body) => {
      if (endpoint) return update.mutateAsync({ id: endpoint.id, ...body, seen: startOf(endpoint) })
      const made = await create.mutateAsync(body)
      if (made) onMade(made.secret)
    },
    onClose,
  })
  const { events } = form.values
  return (
    <FormDrawer formId={FORM_ID} title={endpoint ? words.editTitle : words.add} {...form.drawer}>
      <Field label={fields.name} required help={fields.nameHint} error={form.errorOf('name')}>
        <Input {...form.text('name')} />
      </Field>
      <Field label={fields.url} required help={fields.urlHint} error={form.errorOf('url')}>
        <Input type="url" inputMode="url" placeholder="https://" {...form.text('url')} />
      </Field>
      <CheckboxGroup label={fields.events} error={form.errorOf('events')}>
        {webhookEvents.map((event) => (
          <Checkbox
            key={event}
            label={words.events[event] ?? event}
            checked={events.includes(event)}
            onCheckedChange={(isWanted) =>
              form.put({ events: webhookEvents.filter((one) => (one === event ? isWanted : events.includes(one))) })
            }
          />
        ))}
      </CheckboxGroup>
    </FormDrawer>
  )
}
