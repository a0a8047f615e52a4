import type { Meta, StoryObj } from '@storybook/react-vite'
import { BackToTop } from '@weft/ui'
import type { ComponentProps } from 'react'
import { documentation } from '../page'

const example = () => (
  // A page with its own height; the button appears once it is scrolled.
  <div style={{ position: 'relative', height: 320, transform: 'translateZ(0)' }}>
    <p>向下滚动页面，按钮在右下角出现</p>
    <BackToTop afterPx={-1} bottom="24px" />
  </div>
)

const meta = {
  title: 'Parts/Actions/BackToTop 返回顶部',
  component: BackToTop,
  args: { afterPx: 400, bottom: '24px' },
  render: example,
} satisfies Meta<typeof BackToTop>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · scroll to top, long page 回到顶部, 长页面',
  ...documentation<ComponentProps<typeof BackToTop>>(
    {
      status: 'stable',
      purpose: 'Takes a long page and the focus back to its beginning, after one screen.',
      avoid: ['On pages of fewer than three screens.', 'Inside a scrolling panel: it moves the page, not the panel.'],
      anatomy: [
        'A 44 px square at the right edge in every direction, above the chat button.',
        'A drawing: an arrow that goes up.',
      ],
      states: [{ name: 'Shown', note: 'below `afterPx` it is not there, for readers neither' }],
      content: ['It has no words of yours: its name is 返回顶部.'],
      keys: [['Enter / Space', 'Scrolls to the top; `main`, or the first `h1` without one, has the focus.']],
      roles: [['button', '返回顶部.']],
      snippet: `import { BackToTop } from '@weft/ui'

<BackToTop />`,
    },
    example,
  ),
}

export const Playground: Story = {}
