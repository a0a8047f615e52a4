import type { Meta, StoryObj } from '@storybook/react-vite'
import { Pager } from '@weft/ui'
import type { ComponentProps } from 'react'
import { useState } from 'react'
import { fn } from 'storybook/test'
import { documentation } from '../page'

function Turning({
  page,
  onPageChange,
  ...rest
}: {
  page: number
  pages: number
  onPageChange?: (page: number) => void
}) {
  const [at, setAt] = useState(page)
  return (
    <Pager
      {...rest}
      page={at}
      onPageChange={(next) => {
        onPageChange?.(next)
        setAt(next)
      }}
    />
  )
}

const example = (args: {
  page: number
  pages: number
  'aria-label'?: string
  onPageChange?: (page: number) => void
}) => <Turning {...args} />

const meta = {
  title: 'Parts/Navigation/Pager 分页',
  component: Pager,
  args: { page: 6, pages: 20, onPageChange: fn() },
  render: example,
} satisfies Meta<typeof Pager>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · pages, pagination, next, previous 分页, 翻页, 上一页, 下一页',
  ...documentation<ComponentProps<typeof Pager>>(
    {
      status: 'stable',
      isWide: true,
      purpose: 'Leads through a list that is cut into pages of fixed size.',
      avoid: [
        'For lists that people read to the end: load more at the bottom.',
        'To show that there is one page: with none or one it draws nothing.',
      ],
      anatomy: [
        '上一页.',
        'Numbers: seven slots with gaps; the thread under the current one. Below 640 px the current one and “/ 20”.',
        '下一页.',
      ],
      states: [
        { name: 'In the middle' },
        {
          name: 'First page',
          args: { page: 1, 'aria-label': '分页（首页）' },
          note: '上一页 stays focusable and says that it is not possible',
        },
        { name: 'Few pages', args: { page: 2, pages: 4, 'aria-label': '分页（四页）' } },
      ],
      content: [
        'The page is in the address, so that Back returns to it.',
        'After turning, the head of the list is in view.',
      ],
      keys: [
        ['Tab', 'From 上一页 to each number to 下一页.'],
        ['Enter / Space', 'Turns to it.'],
      ],
      roles: [
        ['navigation', '分页, or `aria-label`.'],
        ['button', '上一页, 下一页; 第 n 页, with `aria-current="page"` on the current one.'],
      ],
      snippet: `import { Pager } from '@weft/ui'

<Pager page={page} pages={Math.ceil(total / 10)} onPageChange={setPage} />`,
    },
    example,
  ),
}

export const Playground: Story = {}
