/** The field of a mobile number, with typical pasted text. */
import type { Meta, StoryObj } from '@storybook/react'
import { Field } from '@weft/ui'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { PhoneInput } from './PhoneInput'

function Phone() {
  const [value, setValue] = useState('')
  return (
    <Field label="联系电话">
      <PhoneInput value={value} onChange={(event) => setValue(event.target.value)} />
    </Field>
  )
}

const meta = { title: 'Portal/Phone', component: Phone } satisfies Meta<typeof Phone>
export default meta
type Story = StoryObj<typeof meta>

export const Pasted: Story = {
  name: '[ER-08] a pasted number becomes its eleven digits; one that is too long is not cut',
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByLabelText('联系电话')
    for (const pasted of [
      '+86 138-0000-0001',
      '（0086）138 0000 0001',
      '\u202a8613800000001\u202c',
      '１３８００００００\u200b０１',
      ' 13800000001 ',
    ]) {
      await userEvent.clear(field)
      await userEvent.click(field)
      await userEvent.paste(pasted)
      await expect(field).toHaveValue('13800000001')
    }
    await userEvent.clear(field)
    await userEvent.click(field)
    await userEvent.paste('138000000012')
    await expect(field).toHaveValue('138000000012')
    await userEvent.clear(field)
    await userEvent.type(field, '8613800000001')
    await expect(field).toHaveValue('13800000001')
  },
}
