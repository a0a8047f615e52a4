/**
 * What the window can do besides the conversation: its menu, the panels that the menu opens, the transcript. Loaded at the first
 * opening, so that the first conversation does not wait for it.
 */
import type { Conversation } from '@weft/core'
import { useCallback, useEffect, useRef } from 'react'
import { useWeft } from '../context/context'
import { useChat, useDesk, useSelf } from '../hooks/useChat'
import { useStore } from '../hooks/useStore'
import type { Introduction } from '../introduce/introduction'
import { onDemand } from '../lazy/onDemand'
import { canHaveNotices, noticeSettings, switchNotices } from '../notify/settings'
import { playTone } from '../notify/tone'
import { MessageMenu } from '../parts/MessageMenu'
import { Told, useTold } from '../parts/Told'
import { SearchPanel } from '../search/SearchPanel'
import { fill } from '../strings'
import { useReading } from '../words/reading'
import { usePageContext } from './pageContext'

/** Loaded where the page asks visitors who they are. */
const introducing = onDemand(() => import('../introduce/IntroducePanel'))
/** Loaded when the user leaves a message. */
const leaving = onDemand(() => import('../leave/LeavePanel'))
/** Loaded when the user asks for a transcript. */
const transcript = onDemand(() => import('../transcript/transcript'))

export type WindowPanelName = 'search' | 'leave' | 'introduce'

export interface WindowHostProps {
  conversation: Conversation
  /** The menu stays inside this element; null until it is rendered. */
  frame: HTMLElement | null
  /** Whether messages carry the page they were sent from. */
  sendPage: boolean
  /** The button whose menu is open. */
  menuAnchor?: HTMLElement
  panel?: WindowPanelName
  introduction?: Introduction
  onPanel: (panel: WindowPanelName | undefined) => void
  onMenuClose: () => void
  onMoveButton?: () => void
  onJump: (msgSeqId: number) => void
  onIntroduced: () => void
}

type MenuKey = 'search' | 'text' | 'page' | 'leave' | 'sound' | 'notices' | 'move'

export function WindowHost(props: WindowHostProps) {
  const { conversation, frame, sendPage, menuAnchor, panel, introduction } = props
  const { onPanel, onMenuClose, onMoveButton, onJump, onIntroduced } = props
  usePageContext(conversation, sendPage)
  const strings = useReading()
  const chat = useChat()
  const self = useSelf()
  const { storagePrefix, locale } = useWeft()
  const settings = noticeSettings(storagePrefix)
  const { hasSound, hasNotices } = useStore(settings, (state) => state)
  const hours = useDesk((state) => state.hours)
  const making = useRef<AbortController | undefined>(undefined)
  useEffect(() => () => making.current?.abort(), [])
  const isMaking = useCallback(() => making.current !== undefined, [])
  const [told, tell] = useTold(isMaking)

  const download = async (kind: 'text' | 'page') => {
    if (!self || making.current) return
    const aborter = new AbortController()
    making.current = aborter
    const count = (n: number) => tell(fill(strings.transcriptMaking, { count: n }))
    count(0)
    try {
      const made = await transcript.fetch()
      if (!made) throw new Error('the code of the transcript does not come')
      const { asPage, asText, clockTime, linesOf, readWhole, saveText } = made
      const rows = await readWhole(chat, self.userId, conversation.chatId, count, aborter.signal)
      const lines = linesOf(rows, strings)
      const name = `${strings.transcriptTitle}-${clockTime(Date.now()).slice(0, 10)}`
      if (kind === 'text') saveText(`${name}.txt`, 'text/plain', asText(lines, strings))
      else saveText(`${name}.html`, 'text/html', asPage(lines, strings, locale))
      making.current = undefined
      tell(strings.transcriptReady)
    } catch {
      making.current = undefined
      if (!aborter.signal.aborted) tell(strings.transcriptFailed)
    }
  }
  const acts: Record<MenuKey, () => void> = {
    search: () => onPanel('search'),
    leave: () => onPanel('leave'),
    text: () => void download('text'),
    page: () => void download('page'),
    sound() {
      settings.setState({ hasSound: !hasSound })
      if (!hasSound) void playTone().catch(() => undefined)
    },
    move() {
      onMoveButton?.()
      tell(strings.buttonMoved)
    },
    notices() {
      void switchNotices(settings).then((outcome) => {
        if (outcome === 'blocked') tell(strings.noticesBlocked)
      })
    },
  }
  const choices: { key: MenuKey; words: string }[] = [
    { key: 'search', words: strings.searchMessages },
    { key: 'text', words: `${strings.downloadTranscript} ${strings.transcriptText}` },
    { key: 'page', words: `${strings.downloadTranscript} ${strings.transcriptPage}` },
    ...(hours && !hours.isOpen && hours.takesMessages
      ? [{ key: 'leave' as const, words: strings.leaveMessageMenu }]
      : []),
    { key: 'sound', words: hasSound ? strings.soundOff : strings.soundOn },
    ...(canHaveNotices()
      ? [{ key: 'notices' as const, words: hasNotices ? strings.noticesOff : strings.noticesOn }]
      : []),
    ...(onMoveButton ? [{ key: 'move' as const, words: strings.moveButton }] : []),
  ]
  const closePanel = () => onPanel(undefined)
  const introduce = introducing.use(panel === 'introduce')
  const leave = leaving.use(panel === 'leave')
  return (
    <>
      {menuAnchor && frame ? (
        <MessageMenu
          choices={choices}
          label={strings.moreActions}
          anchor={menuAnchor}
          frame={frame}
          onChoose={(key) => {
            onMenuClose()
            acts[key]()
          }}
          onClose={onMenuClose}
        />
      ) : null}
      {panel === 'search' ? <SearchPanel conversation={conversation} onJump={onJump} onClose={closePanel} /> : null}
      {panel === 'leave' && leave ? <leave.LeavePanel hours={hours} onClose={closePanel} /> : null}
      {panel === 'introduce' && introduction && introduce ? (
        <introduce.IntroducePanel introduction={introduction} conversation={conversation} onDone={onIntroduced} />
      ) : null}
      <Told data-at="top">{told}</Told>
    </>
  )
}
