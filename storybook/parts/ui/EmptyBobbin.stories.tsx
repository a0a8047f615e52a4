import type { Meta, StoryObj } from '@storybook/react-vite'
import { EmptyBobbin } from '@weft/ui'
import type { ComponentProps } from 'react'
import { documentation } from '../page'

const meta = {
  title: 'Parts/Feedback/EmptyBobbin 空筒图',
  component: EmptyBobbin,
  args: {},
} satisfies Meta<typeof EmptyBobbin>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · empty drawing, illustration 空状态插图, 空筒',
  ...documentation<ComponentProps<typeof EmptyBobbin>>({
    status: 'stable',
    purpose: 'The drawing of nothing here yet; EmptyState draws it.',
    avoid: ['Instead of EmptyState: alone it says nothing to readers.', 'For something that failed: CutThread.'],
    anatomy: ['160 × 120 px.', 'A bobbin without yarn, the end of a thread beside it.'],
    states: [{ name: 'By day and night', note: 'the lines take the scheme’s colours' }],
    content: ['A sentence beside it says that there is nothing.'],
    keys: 'None.',
    roles: [['none', 'Hidden from readers.']],
    noProps: 'None: it is drawn in its own size. An element around it takes the attributes.',
    snippet: `import { EmptyBobbin } from '@weft/ui'

<EmptyBobbin />`,
  }),
}

export const Playground: Story = {}
