import type { Notice, noticeCalls } from '@weft/contract'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { ownPath } from '../../platform/navigation/urls'
import { http } from '../../platform/session/client'
import type { PathOf } from '../../platform/session/path-of'
import { chime, followSwitch, noticeDesktop, useAlerts } from '../alerts/alerts'
import { isSeen, useAttention } from '../alerts/use-attention'
import { createDeskNotices } from './desk-notices'
import { markRead, recount } from './use-notices'

/** Milliseconds between two looks, also while the page is hidden: then a notification matters. */
const LOOK_MS = 30_000
const path = '/web-api/notice/v1/calls' satisfies PathOf<typeof noticeCalls.listCalls>

/** Watches for calls on every page of the console: tone, desktop notification, and the bell's figure at once. */
export function CallWatch({ ownId }: { ownId: string }) {
  const navigate = useNavigate()
  const attention = useAttention(ownId)
  useEffect(followSwitch, [])
  useEffect(() => {
    let isGone = false
    const notices = createDeskNotices({
      locks: navigator.locks,
      isSeen: () => attention.current?.isSeen ?? isSeen(),
      sounds: () => attention.current?.sounds ?? false,
      chime: () => void chime(),
      show: (call) =>
        noticeDesktop({
          title: call.title,
          text: call.text,
          tag: call.noticeId,
          onPress: () => {
            markRead(call)
            const address = ownPath(call.address)
            if (address) void navigate(address)
          },
        }),
    })
    const look = () => {
      // Turned off, a hidden page has nothing to show.
      if (document.visibilityState !== 'visible' && !useAlerts.getState().isOn) return
      http
        .request<{ rows: Notice[] }>({ method: 'GET', path, auth: 'session' })
        .then(([page]) => {
          if (!isGone && notices.look(page?.rows ?? [])) recount()
        })
        // The next look corrects it.
        .catch(() => undefined)
    }
    look()
    const timer = setInterval(look, LOOK_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      isGone = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      notices.leave()
    }
  }, [attention, navigate])
  return null
}
