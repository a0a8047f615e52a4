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

/** Draws a 200106 file: name, size and its download. */
export const FileBubble = rare('FileBubble', high(64))
/** Draws a 200107 currency card. */
export const CurrencyBubble = rare('CurrencyBubble', high(88))
/** Draws a 200108 shared page. A press opens it, with a one-time ticket where the link asks for one (P-45). */
export const ShareBubble = rare('ShareBubble', high(88))
/** Draws a 200997 work order card. */
export const WorkOrderBubble = rare('WorkOrderBubble', high(104))
/** Draws a 200998 goods card. */
export const GoodsBubble = rare('GoodsBubble', high(76))
/** Draws a 200109 relay: its title and the first four forwarded messages. A press opens all. */
export const RelayBubble = rare('RelayBubble', (props) => ({ height: 55 + itemsOf(props, RELAY_LINES) * 20 }))
/** Draws a 200996 poll and sends the reader's vote. */
export const VoteBubble = rare('VoteBubble', (props) => ({ height: 74 + itemsOf(props, VOTE_OPTIONS) * 38 }))
/** The frame of the picture has its border outside of the box. */
const BORDERS_PX = 2
/** Draws a 200102 image in its final size, so that nothing moves while it loads. A press opens the preview. */
export const ImageBubble = rare('ImageBubble', ({ entry }) => {
  const { width, height } = pictureBox(entry)
  return { width: width + BORDERS_PX, height: height + BORDERS_PX }
})
/** Draws a 200104 video as its picture, at most 220 × 220 px. A press plays it. */
export const VideoBubble = rare('VideoBubble', ({ entry }) => {
  const item = firstItem(entry)
  const { width, height } = fitBox(number(item, 'w'), number(item, 'h'), 220, 220)
  return { width: Math.max(112, width), height: Math.max(84, height) }
})

/** Draws a 200103 voice message with its length. A press plays it. */
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
/** Draws a 200503 or 200506, the bot's list of questions. */
export const FaqBubble = botBubble('FaqBubble', (props) => ({ height: 50 + itemsOf(props, QUESTIONS) * 40 }))
/** Draws a 200505, the bot's answer to a question, with its related questions and the feedback. */
export const ExplanationBubble = botBubble('ExplanationBubble', high(120))
