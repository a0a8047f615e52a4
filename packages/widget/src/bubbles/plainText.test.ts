import type { MessageEntry } from '@weft/core'
import { MsgType } from '@weft/protocol'
import { describe, expect, it } from 'vitest'
import { plainText } from '../text/plainText'
import { levelPath } from './ExplanationBubble'

describe('explanations', () => {
  it('[WD-10] rich text becomes words and line breaks', () => {
    expect(plainText('<p>先停机</p><ul><li>断电</li><li>泄压</li></ul>a &lt; b &amp;lt;')).toBe(
      '先停机\n· 断电\n· 泄压\n\na < b &lt;',
    )
    expect(plainText('压差 < 0.05 且 > 0')).toBe('压差 < 0.05 且 > 0')
  })

  it('[WD-10] scripts and handlers vanish with their markup', () => {
    expect(plainText('<script>alert(1)</script>甲<img src=x onerror=alert(1)>乙')).toBe('甲乙')
  })

  it('[WD-10] a level down shows the questions passed on the way, whatever was asked in between', () => {
    const chosen = (uuid: string, parentId: string, questionContent: string): MessageEntry => ({
      kind: 'message',
      key: uuid,
      tid: uuid,
      msgType: MsgType.chooseProblem,
      content: [{ uuid, parentId, questionContent, level: 1 }],
      fromUserId: 'a',
      senderName: '周敏',
      sendType: 'my',
      timestamp: 0,
      isRecalled: false,
    })
    const entries = [chosen('q1', '', '水刺线'), chosen('x', '', '备件'), chosen('q2', 'q1', '压力不稳')]
    expect(levelPath('q2', entries)).toEqual(['水刺线', '压力不稳'])
    expect(levelPath('q9', entries)).toEqual([])
    // Two questions that name each other as parent: the walk ends at the beginning of the timeline.
    expect(levelPath('a', [chosen('a', 'b', '甲'), chosen('b', 'a', '乙')])).toEqual(['甲'])
  })
})
