import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from 'storybook/test'
import { atAddress } from '../../../story/stage'
import { carbonWords } from '../carbon/words'
import { Banner } from './Banner'
import { LinkButton } from './LinkButton'

const meta = {
  title: 'Portal/Company banner',
  component: Banner,
  decorators: [atAddress],
  args: {
    title: carbonWords.display.carbon,
    latin: carbonWords.latin,
    text: carbonWords.text,
    // Storybook has no drawings of the server.
    detail: 'nowhere' as string as 'drying-drum',
    children: (
      <>
        <LinkButton to="/map">{carbonWords.seeMap}</LinkButton>
        <LinkButton to="#evaluation">{carbonWords.toEvaluation}</LinkButton>
      </>
    ),
  },
} satisfies Meta<typeof Banner>

export default meta
type Story = StoryObj<typeof meta>

/** The header lies over the first rows of the banner: what is left of it is the hero. */
const headerPx = () => Math.max(60, 4.5 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize))

export const Working: Story = {
  name: '[PC-22] the banner of a page on which one works is at most 140 px high, buttons included',
  globals: { viewport: { value: 'w1920' } },
  play: async ({ canvasElement }) => {
    const banner = canvasElement.querySelector('header') as HTMLElement
    await expect(banner.getBoundingClientRect().height - headerPx()).toBeLessThan(140.5)
    const [heading, button] = [
      within(canvasElement).getByRole('heading'),
      within(canvasElement).getByRole('link', { name: carbonWords.seeMap }),
    ]
    await expect(button.getBoundingClientRect().left).toBeGreaterThan(heading.getBoundingClientRect().right)
  },
}
