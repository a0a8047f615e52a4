import { Button, ChevronDownIcon, Dialog, Field, Input, Menu, type MenuEntry } from '@weft/ui'
import { type FormEvent, useState } from 'react'
import { styled } from 'styled-components'
import { isFull, mostViews, useSavedViews } from './saved-views'
import { orders as words } from './words'

const Form = styled.form`
  display: grid;
  gap: 16px;
`
const Foot = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: 12px;
`
const NAME = 20

export interface SavedViewsProps {
  /** The filters as they are now, in the form of an address; two equal ones are the same view. */
  query: string
  onChoose: (query: string) => void
}

/** The menu of named filters, and the form that gives a name to those that are set. */
export function SavedViews({ query, onChoose }: SavedViewsProps) {
  const views = useSavedViews()
  const [name, setName] = useState<string>()
  const current = views.list.find((one) => one.query === query)
  const isThere = views.list.some((one) => one.name === name?.trim())
  const hasNoPlace = isFull(views.list, name?.trim() ?? '')
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!name?.trim() || hasNoPlace) return
    views.save({ name: name.trim(), query })
    setName(undefined)
  }
  const entries: MenuEntry[] = [
    ...views.list.map((one) => ({
      key: one.name,
      label: one.name,
      isChosen: one === current,
      onSelect: () => onChoose(one.query),
    })),
    ...(views.list.length > 0 ? (['divider'] as const) : []),
    current
      ? {
          key: '-remove',
          label: words.views.remove(current.name),
          tone: 'danger',
          onSelect: () => views.remove(current.name),
        }
      : { key: '-save', label: words.views.save, onSelect: () => setName('') },
  ]
  return (
    <>
      <Menu
        label={words.views.label}
        trigger={
          <Button>
            {current?.name ?? words.views.label}
            <ChevronDownIcon size={16} aria-hidden="true" />
          </Button>
        }
        entries={entries}
      />
      <Dialog
        open={name !== undefined}
        onOpenChange={(isOpen) => (isOpen ? undefined : setName(undefined))}
        title={words.views.save}
      >
        <Form onSubmit={save}>
          <Field
            label={words.views.name}
            help={isThere ? words.views.replaces : undefined}
            error={hasNoPlace ? words.views.full(mostViews) : undefined}
          >
            <Input value={name ?? ''} maxLength={NAME} onChange={(event) => setName(event.target.value)} />
          </Field>
          <Foot>
            <Button onClick={() => setName(undefined)}>{words.form.cancel}</Button>
            <Button variant="main" type="submit" disabled={!name?.trim() || hasNoPlace}>
              {words.views.keep}
            </Button>
          </Foot>
        </Form>
      </Dialog>
    </>
  )
}
