import type { Meta, StoryObj } from '@storybook/react'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/button'
import { Carousel } from '../carousel/carousel'
import { Chip, ChipList } from '../data/chip'
import { SlaChip } from '../data/sla-chip'
import { ThreadLog } from '../data/thread-log'
import { UnreadBadge } from '../feedback/badge'
import { EmptyState, ErrorState, LoadingState } from '../feedback/list-state'
import { createToaster } from '../feedback/toast-queue'
import { ToastRegion } from '../feedback/toast-region'
import { Field } from '../field/field'
import { Input } from '../field/input'
import { PasswordField } from '../field/password-field'
import { BackToTop } from '../navigation/back-to-top'
import { Breadcrumb } from '../navigation/breadcrumb'
import { Pager } from '../navigation/pager'
import { ConfirmDialog } from '../overlay/confirm-dialog'
import { Dialog } from '../overlay/dialog'
import { Drawer } from '../overlay/drawer'
import { Thread } from '../signature/thread'
import { uiEnglish } from './en'
import type { UiStrings } from './strings'
import { UiStringsProvider } from './ui-strings-provider'

const minuteMs = 60_000
const nothing = () => undefined

/** Every part with text of its own, in content without Chinese. */
function EveryPart() {
  const [toaster] = useState(() => {
    const made = createToaster()
    made.info('Saved', { label: 'Undo', onPress: nothing })
    return made
  })
  return (
    <div style={{ display: 'grid', gap: 24, justifyItems: 'start', paddingTop: 64 }}>
      <ToastRegion toaster={toaster} top="12px" />
      <Breadcrumb items={[{ label: 'Orders', href: '#orders' }, { label: 'WO-1' }]} />
      <ChipList
        chips={[
          { key: 'bearings', name: 'Bearings' },
          { key: 'seals', name: 'Seals' },
        ]}
        onRemove={nothing}
        onClear={nothing}
      />
      <Chip name="Rollers" onRemove={nothing} />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <SlaChip state="remaining" />
        <SlaChip state="remaining" spanMs={51 * 60 * minuteMs} dueAt="2026-11-23 17:00" />
        <SlaChip state="warning" />
        <SlaChip state="warning" spanMs={14 * minuteMs} />
        <SlaChip state="met" />
        <SlaChip state="overdue" />
        <SlaChip state="overdue" spanMs={30_000} />
        <SlaChip state="paused" />
        <UnreadBadge count={3} />
      </div>
      <ThreadLog entries={[{ key: '1', status: 'Done', person: 'Anna', time: '2026-11-23 17:00' }]} />
      <Thread progress={40} />
      <div style={{ display: 'flex', flexWrap: 'wrap' }}>
        <EmptyState />
        <ErrorState onRetry={nothing} />
        <LoadingState />
      </div>
      <Field label="Password">
        <PasswordField />
      </Field>
      <Field label="Name">
        <Input maxLength={3} defaultValue="Rollers" />
      </Field>
      <Carousel
        label="Promises"
        slides={[
          { key: '1', name: 'First', content: 'Spare parts in 24 hours' },
          { key: '2', name: 'Second', content: 'An engineer in 48 hours' },
        ]}
      />
      <Pager page={6} pages={20} onPageChange={nothing} />
      <BackToTop afterPx={-1} />
      <Dialog title="Rename" trigger={<Button>Dialog</Button>} />
      <Drawer title="Filters" trigger={<Button>Drawer</Button>} />
      <ConfirmDialog
        message="Delete it?"
        confirmLabel="Delete"
        onConfirm={nothing}
        trigger={<Button>Confirm</Button>}
      />
    </div>
  )
}

/** Texts, names and titles of all that is shown, also outside the story's own element. */
const saidNow = (canvasElement: HTMLElement) =>
  [canvasElement, ...document.querySelectorAll('[data-weft-outlet]')]
    .flatMap((root) => [root, ...root.querySelectorAll('*')])
    .flatMap((element) => [
      ...[...element.childNodes].filter((node) => node instanceof Text).map((node) => node.data),
      ...[...element.attributes].map(({ value }) => value),
    ])

/** What every part says, opened, pressed and paused. */
async function saidByEveryPart(canvasElement: HTMLElement): Promise<string[]> {
  const canvas = within(canvasElement)
  const said = saidNow(canvasElement)
  await userEvent.click(
    canvasElement.querySelector('[aria-roledescription] button') ?? canvas.getByText('no button of the carousel'),
  )
  await userEvent.click(
    canvasElement.querySelector('input[type=password] + button') ?? canvas.getByText('no button of the password'),
  )
  said.push(...saidNow(canvasElement))
  for (const name of ['Dialog', 'Drawer', 'Confirm']) {
    await userEvent.click(canvas.getByRole('button', { name }))
    const overlay = await within(document.body).findByRole(name === 'Confirm' ? 'alertdialog' : 'dialog')
    said.push(...saidNow(canvasElement))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(overlay).not.toBeInTheDocument())
  }
  return said
}

const chinese = (said: readonly string[]) => said.filter((text) => /\p{Script=Han}/u.test(text))

const meta = { title: 'Primitives/Strings', component: EveryPart, tags: ['react-18'] } satisfies Meta<typeof EveryPart>

export default meta
type Story = StoryObj<typeof meta>

export const Chinese: Story = {}

export const English: Story = {
  globals: { locale: 'en' },
  play: async ({ canvasElement }) => {
    const said = await saidByEveryPart(canvasElement)
    await expect(chinese(said)).toEqual([])
    const all = said.join('\n')
    await expect(Object.values(uiEnglish).filter((text) => !text.includes('{') && !all.includes(text))).toEqual([])
  },
}

export const Arabic: Story = {
  globals: { locale: 'ar' },
  play: async ({ canvasElement }) => {
    const said = await saidByEveryPart(canvasElement)
    await expect(chinese(said)).toEqual([])
    await expect(said.filter((text) => /\p{Script=Arabic}/u.test(text)).length).toBeGreaterThan(40)
  },
}

/** `{name}` stays, so that a value would be seen in its place. */
const named = Object.fromEntries(
  Object.entries(uiEnglish).map(([key, text]) => [key, [`<${key}>`, ...(text.match(/\{\w+\}/g) ?? [])].join(' ')]),
) as unknown as UiStrings

export const Named: Story = {
  name: 'every string of the provider reaches a part with its values, and no part has text besides',
  render: () => (
    <UiStringsProvider strings={named}>
      <EveryPart />
    </UiStringsProvider>
  ),
  play: async ({ canvasElement }) => {
    const said = await saidByEveryPart(canvasElement)
    const missing = Object.keys(named).filter((key) => !said.some((text) => text.includes(`<${key}>`)))
    await expect(missing).toEqual([])
    await expect(said.filter((text) => /<\w+>.*\{\w+\}/.test(text))).toEqual([])
    await expect(chinese(said)).toEqual([])
  },
}
