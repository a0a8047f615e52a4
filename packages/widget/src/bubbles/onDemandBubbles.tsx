/** The rarer bubbles under their own names; each is a box of its final size until its file is loaded. */
import type { CSSProperties } from 'react'
import { firstItem, fitBox, list, number, pictureBox } from '../content/content'
import type { BubbleProps } from '../context/bubbleProps'
import { onDemand } from '../lazy/onDemand'
import { Card, Notice, Speech } from '../shapes/frames'
import type { FaqCardProps } from './FaqCard'

type Rare = typeof import('./rare')
const rareBubbles = onDemand(() => import('./rare'))

type BoxOf = (props: BubbleProps) => CSSProperties

/** Heights equal those of the finished bubbles with one line each; a longer title grows the box once. */
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

/** A 200106 file: name, size and its download. */
export const FileBubble = rare('FileBubble', high(64))
/** A 200107 currency card. */
export const CurrencyBubble = rare('CurrencyBubble', high(88))
/** A 200108 shared page. A press opens it, with a one-time ticket if the link asks for one (P-45). */
export const ShareBubble = rare('ShareBubble', high(88))
/** A 200997 work order card. */
export const WorkOrderBubble = rare('WorkOrderBubble', high(104))
/** A 200998 goods card. */
export const GoodsBubble = rare('GoodsBubble', high(76))
/** A 200109 relay: its title and the first four forwarded messages. A press opens all. */
export const RelayBubble = rare('RelayBubble', (props) => ({ height: 55 + itemsOf(props, RELAY_LINES) * 20 }))
/** A 200996 vote; sends the reader's choice. */
export const VoteBubble = rare('VoteBubble', (props) => ({ height: 74 + itemsOf(props, VOTE_OPTIONS) * 38 }))
/** The border of the picture's frame adds to the box. */
const BORDERS_PX = 2
/** A 200102 image in its final size, so that nothing moves while it loads. A press opens the preview. */
export const ImageBubble = rare('ImageBubble', ({ entry }) => {
  const { width, height } = pictureBox(entry)
  return { width: width + BORDERS_PX, height: height + BORDERS_PX }
})
/** A 200104 video as its poster, at most 220 × 220 px. A press opens the preview. */
export const VideoBubble = rare('VideoBubble', ({ entry }) => {
  const item = firstItem(entry)
  const { width, height } = fitBox(number(item, 'w'), number(item, 'h'), 220, 220)
  return { width: Math.max(112, width), height: Math.max(84, height) }
})

/** A 200103 voice message with its duration. A press plays it. */
export function VoiceBubble(props: BubbleProps) {
  const Loaded = rareBubbles.use()?.VoiceBubble
  if (Loaded) return <Loaded {...props} />
  return <Speech aria-busy="true" data-side={props.entry.sendType} style={{ width: 140, height: 44 }} />
}

/**
 * The picture of a message alone, for a custom list: its address is signed and expires, and a refused address is requested again.
 * Shows the thumbnail if there is one; nothing if none loads, and until its file is here.
 */
export function SignedPicture(props: BubbleProps) {
  const Loaded = rareBubbles.use()?.SignedPicture
  return Loaded ? <Loaded {...props} /> : null
}

const notices = onDemand(() => import('./NoticeBubble'))
/** A notice line; keeps the height of one line until its strings are loaded. */
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
/** Preloads the bot's bubbles before its first message. */
export const prepareBotBubbles = (): void => void bot.fetch()

const QUESTIONS = 5
const BotBox = ({ height }: { height: number }) => <Card aria-busy="true" style={{ width: 308, height }} />

/** A 200503 or 200506, the bot's list of questions. */
export function FaqBubble(props: BubbleProps) {
  const Loaded = bot.use()?.FaqBubble
  return Loaded ? <Loaded {...props} /> : <BotBox height={50 + itemsOf(props, QUESTIONS) * 40} />
}

const answers = onDemand(() => import('./ExplanationBubble'))
/** A 200505, the bot's answer to a question, with its related questions and the feedback. */
export function ExplanationBubble(props: BubbleProps) {
  const Loaded = answers.use()?.ExplanationBubble
  return Loaded ? <Loaded {...props} /> : <BotBox height={120} />
}
