/** The line being read stays in place: checked frame by frame while pages load and rows change. */
import type { Meta, StoryObj } from '@storybook/react'
import type { TimelineEntry } from '@weft/core'
import { MsgType } from '@weft/protocol'
import { expect, waitFor, within } from 'storybook/test'
import { message, PICTURE } from '../story/dialogue'
import { inWeft, shownChat } from '../story/frame'
import { restsAtEnd } from '../story/listEnd'
import { MessageList } from './MessageList'
import { fetchVirtualRows } from './Rows'

const meta = {
  title: 'Widget/Message list/Reading place',
  tags: ['react-18'],
  component: () => <MessageList conversation={shownChat().desk.conversation} />,
  decorators: [inWeft],
  parameters: { height: 600 },
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const PAGE = 20
const PAGES = 8
/** Rows of different heights, a minute apart: the first of a page has a time label until an older page is loaded. */
const page = (before: number): TimelineEntry[] =>
  Array.from({ length: PAGE }, (_, at) => {
    const minutesAgo = before * PAGE + PAGE - at
    const side = at % 3 === 0 ? ('my' as const) : ('other' as const)
    const picture = { url: `${PICTURE}#${minutesAgo}`, width: 300 + at, height: 200 + at * 9, name: '现场.png' }
    if (at % 9 === 4) return message(MsgType.image, picture, { side, minutesAgo })
    const more = at % 4 === 0 ? '，喷水板压力掉到 62 bar，换过滤芯以后仍然不稳'.repeat(1 + (at % 7)) : ''
    return message(MsgType.text, { text: `${minutesAgo} 分钟前${more}` }, { side, minutesAgo })
  })

const frame = () => new Promise(requestAnimationFrame)
/** Waits until all changes of a frame are painted. */
const drawn = async () => {
  await frame()
  await frame()
}
const logOf = (canvasElement: HTMLElement) => within(canvasElement).getByRole('log')
const rowsOf = (log: HTMLElement) => [...log.querySelectorAll<HTMLElement>('[data-message]')]
const topOf = (element: Element) => element.getBoundingClientRect().top
const middleOf = (log: HTMLElement) => {
  const middle = topOf(log) + log.clientHeight / 2
  const row = rowsOf(log).find((one) => one.getBoundingClientRect().bottom > middle)
  if (!row) throw new Error('no row in the middle')
  return row
}

async function isDrawn(log: HTMLElement) {
  let last = Number.NaN
  await waitFor(() => {
    const isSettled = log.scrollHeight === last
    last = log.scrollHeight
    if (!isSettled || log.scrollHeight < 2 * log.clientHeight) throw new Error('still being measured')
  })
}

/** A wheel turn, and the frame that shows it. The browser reports the scroll of a real wheel in the same frame. */
async function turn(log: HTMLElement, px: number) {
  log.dispatchEvent(new WheelEvent('wheel', { deltaY: px, bubbles: true }))
  log.scrollTop += px
  log.dispatchEvent(new Event('scroll'))
  await frame()
}

export const FrameByFrame: Story = {
  name: '[WD-06] read up by wheel, the line being read moves by what the wheel turns, in every frame, through eight older pages',
  parameters: { fake: () => ({ entries: page(0), conversation: { hasOlder: true } }) },
  play: async ({ canvasElement }) => {
    const log = logOf(canvasElement)
    const { conversation } = shownChat().desk
    let loaded = 1
    // Each page takes some frames longer than the one before: some arrive while the list moves, some when it rests.
    conversation.loadOlder = async () => {
      conversation.state.setState({ isLoadingOlder: true })
      for (let left = 3 * loaded; left > 0; left -= 1) await frame()
      const older = page(loaded)
      loaded += 1
      conversation.state.setState(({ entries }) => ({
        entries: [...older, ...entries],
        isLoadingOlder: false,
        hasOlder: loaded <= PAGES,
      }))
      return loaded <= PAGES
    }
    await isDrawn(log)
    const moved: number[] = []
    while (loaded <= PAGES) {
      const row = middleOf(log)
      const key = row.dataset.message
      const before = topOf(row)
      const by = Math.min(90, Math.floor(log.scrollTop))
      await turn(log, -by)
      // The row is rendered with the next frame, in another element if the list becomes a long one.
      const same = rowsOf(log).find((one) => one.dataset.message === key)
      moved.push(same ? Math.round(topOf(same) - before - by) : Number.NaN)
    }
    await drawn()
    await expect(moved.filter((px) => px !== 0)).toEqual([])
    await expect(conversation.state.getState().entries).toHaveLength(PAGE * (PAGES + 1))
  },
}

export const GrowsAtTheEdge: Story = {
  name: '[WD-06] a row at the upper edge that grows while one reads downwards moves the line being read by no pixel',
  // Rows keep their elements.
  loaders: [fetchVirtualRows],
  parameters: { fake: () => ({ entries: [...page(1), ...page(0)] }) },
  play: async ({ canvasElement }) => {
    const log = logOf(canvasElement)
    const { conversation } = shownChat().desk
    await isDrawn(log)
    await turn(log, -500)
    await drawn()
    await turn(log, 5)
    const edge = rowsOf(log).find((one) => one.getBoundingClientRect().bottom > topOf(log))
    if (!edge) throw new Error('no row at the edge')
    const row = middleOf(log)
    const before = topOf(row)
    const { height } = edge.getBoundingClientRect()
    const longer = { text: '更正：'.repeat(200) }
    conversation.state.setState(({ entries }) => ({
      entries: entries.map((entry) =>
        entry.key === edge.dataset.message && entry.kind === 'message'
          ? { ...entry, msgType: MsgType.text, content: [longer] }
          : entry,
      ),
    }))
    await waitFor(() => expect(edge.getBoundingClientRect().height).toBeGreaterThan(height + 50))
    await drawn()
    await expect(Math.abs(topOf(row) - before)).toBeLessThan(1)
  },
}

export const Slowly: Story = {
  name: '[WD-06] reading up slowly leaves the end',
  parameters: { fake: () => ({ entries: [...page(1), ...page(0)] }) },
  play: async ({ canvasElement }) => {
    const log = logOf(canvasElement)
    await isDrawn(log)
    const row = middleOf(log)
    const key = row.dataset.message
    const before = topOf(row)
    for (let left = 20; left > 0; left -= 1) await turn(log, -20)
    await drawn()
    // The row is another element once the list is a long one.
    const same = rowsOf(log).find((one) => one.dataset.message === key)
    await expect(same && Math.round(topOf(same) - before)).toBe(400)
  },
}

export const SlowlyInALongOne: Story = {
  name: '[WD-06] reading up slowly leaves the end of a long conversation too, whose rows come and go at every turn',
  parameters: { fake: () => ({ entries: [...page(3), ...page(2), ...page(1), ...page(0)] }) },
  loaders: [fetchVirtualRows],
  play: async ({ canvasElement }) => {
    const log = logOf(canvasElement)
    const toEnd = () => log.scrollHeight - log.scrollTop - log.clientHeight
    await isDrawn(log)
    await restsAtEnd(log)
    for (let left = 20; left > 0; left -= 1) await turn(log, -8)
    await expect(Math.abs(toEnd() - 160)).toBeLessThan(4)
  },
}

/** Rows that the reader sees, from the top. One that is not measured yet is hidden. */
const shownIn = (log: HTMLElement) => {
  const { top, bottom } = log.getBoundingClientRect()
  return rowsOf(log).filter((row) => {
    const box = row.getBoundingClientRect()
    return box.bottom > top && box.top < bottom && getComputedStyle(row).visibility === 'visible'
  })
}

/** Scrolls up by a long stride. What is wrong with the frame that shows it: a line that jumped, an empty space at the top. */
async function strideUp(log: HTMLElement): Promise<string[]> {
  const by = Math.min(250, log.scrollTop)
  const stays = shownIn(log).filter((row) => topOf(row) + by < topOf(log) + log.clientHeight)
  const row = stays[stays.length >> 1]
  if (!row) return ['no row']
  const key = row.dataset.message
  const before = topOf(row)
  await turn(log, -by)
  const shown = shownIn(log)
  const same = shown.find((one) => one.dataset.message === key)
  const jump = same ? topOf(same) - before - by : Number.NaN
  const space = shown[0] ? topOf(shown[0]) - topOf(log) : Number.NaN
  return [...(Math.abs(jump) < 1 ? [] : [`jumped ${jump} px`]), ...(space < 100 ? [] : [`empty ${space} px`])]
}

export const TurnsRound: Story = {
  name: '[WD-06] pages that arrive while one turns round move no line and leave no empty space, however long the strides',
  parameters: { fake: () => ({ entries: [...page(1), ...page(0)], conversation: { hasOlder: true } }) },
  play: async ({ canvasElement }) => {
    const log = logOf(canvasElement)
    const { conversation } = shownChat().desk
    let asked = 0
    conversation.loadOlder = async () => {
      asked += 1
      return true
    }
    await isDrawn(log)
    const wrong: string[] = []
    for (let loaded = 2; loaded <= 4; loaded += 1) {
      while (asked < loaded - 1) wrong.push(...(await strideUp(log)))
      await turn(log, 20)
      conversation.state.setState(({ entries }) => ({ entries: [...page(loaded), ...entries] }))
      await turn(log, 20)
    }
    while (log.scrollTop > 250) wrong.push(...(await strideUp(log)))
    await expect(wrong).toEqual([])
  },
}
