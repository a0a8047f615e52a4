import { type WebhookEndpoint, type WebhookEvent, webhookEvents } from '@weft/contract'
import { Checkbox, Field, Input, token } from '@weft/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { urlOf } from '../../platform/navigation/url-of'
import { FormDrawer } from '../../shared/forms/FormDrawer'
import { useDraft } from '../../shared/forms/use-draft'
import { useCreate, useUpdate } from './use-webhooks'
import { webhooks as words } from './words'

const FORM_ID = 'webhook-endpoint'
const EVENTS_ERROR = 'webhook-events-error'

const Events = styled.fieldset`
  display: grid;
  gap: 10px;
  & > legend > span { color: ${token('color.danger')}; }
`

export interface EndpointDrawerProps {
  /** Undefined: a new one. */
  endpoint: WebhookEndpoint | undefined
  onClose: () => void
  /** A new one was made; its key is shown once. */
  onMade: (secret: string) => void
}

/** Name, address and events of one endpoint. */
export function EndpointDrawer({ endpoint, onClose, onMade }: EndpointDrawerProps) {
  const { fields } = words
  const start = {
    name: endpoint?.name ?? '',
    url: endpoint?.url ?? '',
    events: webhookEvents.filter((event) => endpoint?.events.includes(event)) as readonly WebhookEvent[],
  }
  const { values, put, forget } = useDraft(`webhook.${endpoint?.id ?? 'new'}`, start, JSON.stringify(start))
  const { name, url, events } = values
  const [isAsked, setAsked] = useState(false)
  const create = useCreate()
  const update = useUpdate()
  const address = url.trim()
  const urlError =
    address === '' ? fields.needUrl : /^https?:\/\//.test(address) && urlOf(address) ? undefined : fields.wrongUrl
  const isGood = name.trim() !== '' && !urlError && events.length > 0

  const done = () => {
    forget()
    onClose()
  }
  const submit = () => {
    setAsked(true)
    if (!isGood) return
    const body = { name: name.trim(), url: address, events: [...events] }
    if (endpoint) update.mutate({ id: endpoint.id, ...body }, { onSuccess: done })
    else
      create.mutate(body, {
        onSuccess: (made) => {
          done()
          if (made) onMade(made.secret)
        },
      })
  }
  return (
    <FormDrawer
      formId={FORM_ID}
      title={endpoint ? words.editTitle : words.add}
      isSaving={create.isPending || update.isPending}
      onClose={onClose}
      onCancel={done}
      onSubmit={submit}
    >
      <Field
        label={fields.name}
        required
        help={fields.nameHint}
        error={isAsked && name.trim() === '' ? fields.needName : undefined}
      >
        <Input maxLength={50} value={name} onChange={(event) => put({ name: event.target.value })} />
      </Field>
      <Field label={fields.url} required help={fields.urlHint} error={isAsked ? urlError : undefined}>
        <Input
          type="url"
          inputMode="url"
          maxLength={500}
          placeholder="https://"
          value={url}
          onChange={(event) => put({ url: event.target.value })}
        />
      </Field>
      <Events aria-describedby={isAsked && events.length === 0 ? EVENTS_ERROR : undefined}>
        <legend>
          <span aria-hidden="true">*</span> {fields.events}
        </legend>
        {webhookEvents.map((event) => (
          <Checkbox
            key={event}
            label={words.events[event] ?? event}
            checked={events.includes(event)}
            onCheckedChange={(isWanted) =>
              put({ events: webhookEvents.filter((one) => (one === event ? isWanted : events.includes(one))) })
            }
          />
        ))}
        {isAsked && events.length === 0 ? (
          <p role="alert" id={EVENTS_ERROR}>
            {fields.needEvents}
          </p>
        ) : null}
      </Events>
    </FormDrawer>
  )
}
