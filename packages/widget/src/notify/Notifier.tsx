/**
 * Notifies a user who looks elsewhere about a new message: page title, sound, desktop notification. None of it while the
 * conversation is visible in any of their tabs, and the sound in one tab only. Desktop notifications need the user's permission.
 */

import type { Chat } from '@weft/core'
import { type Attention, attentionOf } from '@weft/core/browser'
import { newsKey, shorten } from '@weft/protocol'
import { useEffect, useState } from 'react'
import { isNotice } from '../bubbles/Bubble'
import { useStore } from '../hooks/useStore'
import { fill } from '../strings'
import { badgeText } from '../text/receipts'
import { summaryOf } from '../text/summary'
import { useReading } from '../words/reading'
import { noticeSettings } from './settings'
import { TitleBadge } from './titleBadge'
import { closeTone, playTone } from './tone'

export interface NotifierProps {
  chat: Chat
  isOpen: boolean
  storagePrefix: string
  /** Whether the page's title may show the count. */
  hasTitle: boolean
  onOpen: () => void
}

/** A message older than this is from loaded history, not new. */
const FRESH_MS = 60_000
const NOTICE_CHARACTERS = 120

/** Undefined until the user is known: no message arrives before that. */
function useAttention(chat: Chat, storagePrefix: string, isOpen: boolean): Attention | undefined {
  const userId = useStore(chat.state, ({ user }) => user?.userId)
  const [attention, setAttention] = useState<Attention>()
  useEffect(() => {
    if (!userId) return
    const mine = attentionOf(userId, storagePrefix)
    setAttention(mine)
    return () => {
      setAttention(undefined)
      mine.leave()
    }
  }, [userId, storagePrefix])
  useEffect(() => {
    const look = () => attention?.looks(isOpen && document.visibilityState === 'visible')
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [attention, isOpen])
  return attention
}

export function Notifier({ chat, isOpen, storagePrefix, hasTitle, onOpen }: NotifierProps) {
  const strings = useReading()
  const attention = useAttention(chat, storagePrefix, isOpen)

  useEffect(() => {
    if (!hasTitle) return
    const badge = new TitleBadge(document)
    const draw = () => {
      const { unreadTotal } = chat.state.getState()
      const isAway = document.visibilityState === 'hidden'
      badge.show(
        isAway && unreadTotal > 0 ? fill(strings.newMessageTitle, { count: badgeText(unreadTotal) ?? '' }) : '',
      )
    }
    const stop = chat.state.subscribe(draw)
    document.addEventListener('visibilitychange', draw)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', draw)
      badge.show('')
    }
  }, [chat, hasTitle, strings])

  useEffect(() => {
    const settings = noticeSettings(storagePrefix)
    const shown = new Set<Notification>()
    const off = chat.on('message', ({ chatId, entry }) => {
      const isAway = document.visibilityState === 'hidden'
      const isNews = entry.sendType === 'other' && !isNotice(entry) && newsKey(entry) !== undefined
      const isFresh = Date.now() - entry.timestamp < FRESH_MS
      if (!isNews || !isFresh || !attention || attention.isSeen) return
      const { hasSound, hasNotices } = settings.getState()
      if (hasSound && attention.sounds) void playTone().catch(() => undefined)
      if (!hasNotices || !isAway || typeof Notification === 'undefined' || Notification.permission !== 'granted') return
      try {
        const notice = new Notification(
          fill(strings.newMessageFrom, { name: entry.senderName || strings.onlineService }),
          {
            body: shorten(summaryOf(entry.msgType, entry.content, strings), NOTICE_CHARACTERS),
            tag: `${storagePrefix}.${chatId}`,
          },
        )
        shown.add(notice)
        notice.onclose = () => shown.delete(notice)
        notice.onclick = () => {
          window.focus()
          notice.close()
          onOpen()
        }
      } catch {
        // Android's browsers show notifications only through a service worker, which belongs to the page.
      }
    })
    return () => {
      off()
      for (const notice of shown) notice.close()
    }
  }, [chat, attention, onOpen, storagePrefix, strings])

  useEffect(() => closeTone, [])
  return null
}
