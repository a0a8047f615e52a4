import type { Meta, StoryObj } from '@storybook/react-vite'
import { CutThread } from '@weft/ui'
import type { ComponentProps } from 'react'
import { documentation } from '../page'

const meta = {
  title: 'Parts/Feedback/CutThread 断线图',
  component: CutThread,
  args: {},
} satisfies Meta<typeof CutThread>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · error drawing, illustration 失败插图, 断线',
  ...documentation<ComponentProps<typeof CutThread>>({
    status: 'stable',
    purpose: 'The drawing of something that failed and can be tied again; ErrorState draws it.',
    avoid: ['Instead of ErrorState: alone it says nothing to readers.', 'As decoration where nothing failed.'],
    anatomy: ['160 × 120 px.', 'Two guides, and a persimmon thread that is cut between them.'],
    states: [{ name: 'By day and night', note: 'the lines take the scheme’s colours' }],
    content: ['A sentence beside it says what happened.'],
    keys: 'None.',
    roles: [['none', 'Hidden from readers.']],
    noProps: 'None: it is drawn in its own size. An element around it takes the attributes.',
    snippet: `import { CutThread } from '@weft/ui'

<CutThread />`,
  }),
}

export const Playground: Story = {}
