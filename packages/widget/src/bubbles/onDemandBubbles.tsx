/** The rare bubbles under their own names, each as a box of its size until its file is here. */
import type { CSSProperties } from 'react'
import { firstItem, fitBox, list, number, pictureBox } from '../content/content'
import type { BubbleProps } from '../context/bubbleProps'
import { onDemand } from '../lazy/onDemand'
import { Card, Notice, Speech } from '../shapes/frames'
import type { FaqCardProps } from './FaqCard'

type Rare = typeof import('./rare')
const rareBubbles = onDemand(() => import('./rare'))

type BoxOf = (props: BubbleProps) => CSSProperties

/** Heights are those of the finished bubbles with one line each; a longer title grows it once. */
function rare(name: keyof Rare, boxOf: BoxOf) {
  return function RareBubble(props: BubbleProps) {
    const Loaded = rareBubbles.use()?.[name]
    return Loaded ? <Loaded {...props} /> : <Card aria-busy="true" style={boxOf(props)} />
  }
}

const high = (height: number): BoxOf => {
  return () => ({ height })
}
const RELAY_LINES = 4
const VOTE_OPTIONS = 3
const itemsOf = ({ entry }: BubbleProps, most: number) => Math.min(most, list(firstItem(entry), 'items').length)

export const FileBubble = rare('FileBubble', high(64))
export const CurrencyBubble = rare('CurrencyBubble', high(88))
export const ShareBubble = rare('ShareBubble', high(88))
export const WorkOrderBubble = rare('WorkOrderBubble', high(104))
export const GoodsBubble = rare('GoodsBubble', high(76))
export const RelayBubble = rare('RelayBubble', (props) => ({ height: 55 + itemsOf(props, RELAY_LINES) * 20 }))
export const VoteBubble = rare('VoteBubble', (props) => ({ height: 74 + itemsOf(props, VOTE_OPTIONS) * 38 }))
/** The frame of the picture has its border outside of the box. */
const BORDERS_PX = 2
export const ImageBubble = rare('ImageBubble', ({ entry }) => {
  const { width, height } = pictureBox(entry)
  return { width: width + BORDERS_PX, height: height + BORDERS_PX }
})
export const VideoBubble = rare('VideoBubble', ({ entry }) => {
  const item = firstItem(entry)
  const { width, height } = fitBox(number(item, 'w'), number(item, 'h'), 220, 220)
  return { width: Math.max(112, width), height: Math.max(84, height) }
})

export function VoiceBubble(props: BubbleProps) {
  const Loaded = rareBubbles.use()?.VoiceBubble
  if (Loaded) return <Loaded {...props} />
  return <Speech aria-busy="true" data-side={props.entry.sendType} style={{ width: 140, height: 44 }} />
}

/**
 * The picture of a message alone, for a list of one's own: its address is signed and expires, and what was refused is read
 * again. The small picture where there is one; nothing where none opens, and until its file is here.
 */
export function SignedPicture(props: BubbleProps) {
  const Loaded = rareBubbles.use()?.SignedPicture
  return Loaded ? <Loaded {...props} /> : null
}

const notices = onDemand(() => import('./NoticeBubble'))
/** A line that tells what happened; a line's height until its words are here. */
export function NoticeBubble(props: BubbleProps) {
  const Loaded = notices.use()?.NoticeBubble
  return Loaded ? <Loaded {...props} /> : <Notice aria-busy="true">{'\u00a0'}</Notice>
}

const bot = onDemand(() => import('./FaqBubble'))
/** Questions to choose from, with 换一批 that cycles (WD-10). */
export function FaqCard(props: FaqCardProps) {
  const Loaded = bot.use()?.FaqCard
  return Loaded ? <Loaded {...props} /> : <Card aria-busy="true" style={{ height: 50 + props.questions.length * 40 }} />
}
/** Asks for the bot's bubbles ahead of its first message. */
export const prepareBotBubbles = (): void => void bot.fetch()

const QUESTIONS = 5
const botBubble = (name: 'FaqBubble' | 'ExplanationBubble', boxOf: BoxOf) => (props: BubbleProps) => {
  const Loaded = bot.use()?.[name]
  return Loaded ? <Loaded {...props} /> : <Card aria-busy="true" style={{ width: 308, ...boxOf(props) }} />
}
export const FaqBubble = botBubble('FaqBubble', (props) => ({ height: 50 + itemsOf(props, QUESTIONS) * 40 }))
export const ExplanationBubble = botBubble('ExplanationBubble', high(120))
