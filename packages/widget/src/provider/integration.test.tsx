import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import {
  Assistant,
  Bubble,
  Composer,
  FaqCard,
  MessageList,
  type PartOverrides,
  TransferButton,
  TypingIndicator,
  WeftProvider,
} from '..'
import { SHORT_TALK } from '../story/dialogue'
import { fakeChat } from '../story/fakeChat'
import { en } from '../strings/en'
import { zhCN } from '../strings/zh-CN'
import { reading } from '../words/reading'
import { prepareWords } from '../words/useCatalogue'
import { writing } from '../words/writing'

const talk = () => fakeChat({ entries: SHORT_TALK(), desk: { phase: 'with-agent', agentName: '王晓芸' } })

describe('the package in an application', () => {
  it('[WD-18] renders on a server, closed and open, in parts and whole', () => {
    const chat = talk()
    const { conversation } = chat.desk
    const [entry] = conversation.state.getState().entries
    const html = renderToString(
      <WeftProvider chat={chat}>
        <MessageList conversation={conversation} />
        <TypingIndicator conversation={conversation} />
        <Composer conversation={conversation} />
        <TransferButton />
        <FaqCard questions={[]} onChoose={() => undefined} />
        {entry?.kind === 'message' ? <Bubble entry={entry} conversation={conversation} /> : null}
      </WeftProvider>,
    )
    expect(html).toContain('输入消息')
    expect(renderToString(<Assistant chat={talk()} />)).toContain('打开客服助手')
    expect(renderToString(<Assistant chat={talk()} isOpen />)).toContain('在线客服')
    expect(renderToString(<Assistant isOpen />)).toContain('在线客服')
  })

  it('[WD-18] pieces of the assistant are replaced one by one', () => {
    const parts = { Intro: () => <b>欢迎来到锦川布行</b>, ConnectionBanner: () => <hr data-own /> }
    const html = renderToString(<Assistant chat={fakeChat()} isOpen overrides={{ parts }} />)
    expect(html).toContain('欢迎来到锦川布行')
    expect(html).toContain('data-own')
    expect(html).toContain('输入消息')
  })

  it('[WD-18] header and floating button are replaced too, the button before there is a chat', () => {
    const parts: PartOverrides = {
      Button: ({ unread, hidden, onOpen, ref }) => (
        <button ref={ref} type="button" hidden={hidden} onClick={onOpen}>
          联系布行 {unread}
        </button>
      ),
      Header: ({ titleId }) => <h2 id={titleId}>锦川布行</h2>,
    }
    expect(renderToString(<Assistant overrides={{ parts }} />)).toContain('联系布行')
    const html = renderToString(<Assistant chat={fakeChat()} isOpen overrides={{ parts }} />)
    expect(html).toContain('锦川布行')
    expect(html).not.toContain('在线客服')
    expect(html).not.toContain('打开客服助手')
  })

  it('[WD-18] tokens become custom properties of the scope; an unknown one is said', () => {
    const own = { 'color.main': '#0a6b4b', 'radius.dialog': '12px' } as const
    const html = renderToString(<Assistant chat={fakeChat()} tokens={own} />)
    expect(html).toMatch(/style="--weft-color-main:#0a6b4b;--weft-radius-dialog:12px"/)
    const wrong = { 'color.mian': 'red' } as never
    expect(() => renderToString(<Assistant chat={fakeChat()} tokens={wrong} />)).toThrow(
      'Unknown design token "color.mian"',
    )
  })

  it('[WD-18] languages from right to left turn the layout, others do not; own words stand where they are given', async () => {
    const labels = { assistant: 'المساعد', openAssistant: 'افتح المساعد' }
    const at = (locale: string) => renderToString(<Assistant locale={locale} labels={labels} />)
    expect(at('zh-CN')).toContain('dir="ltr"')
    expect(at('zh-CN')).toContain('افتح المساعد')
    // Missing strings of the integrator show in English.
    await prepareWords('ar')
    expect(at('ar')).toMatch(/lang="ar" dir="rtl"/)
    expect(renderToString(<Assistant locale="ar" labels={labels} isOpen />)).toContain('Customer service')
  })

  it('[WD-18] both languages are complete, word for word, in every catalogue', () => {
    expect(Object.keys(en).sort()).toEqual(Object.keys(zhCN).sort())
    for (const catalogue of [reading, writing]) {
      expect(Object.keys(catalogue.en).sort()).toEqual(Object.keys(catalogue['zh-CN']).sort())
      const said = [catalogue.en, catalogue['zh-CN']].flatMap((words): string[] => Object.values(words))
      expect(said.filter((word) => !word.trim())).toEqual([])
      expect(Object.values(catalogue.en).filter((word) => /[\u4e00-\u9fff]/.test(word))).toEqual([])
    }
  })
})
