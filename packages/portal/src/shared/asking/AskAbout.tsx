import { Button, token, typeStep } from '@weft/ui'
import { sentence } from '@weft/ui/sentence'
import { styled } from 'styled-components'
import { site } from '../../platform/site/config'
import { openAssistant } from '../assistant/assistant-door'

const words = {
  ask: '在线询价',
  call: (phone: string) => sentence`拨打 ${phone}`,
  subject: (keyword: string) => sentence`询价 · ${keyword}`,
  detail: '搜索后没有找到合适的内容，请协助确认',
}

const Ways = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${token('space.3')} ${token('space.5')};
  & > a { color: ${token('color.link')}; ${typeStep('body')} }
`

/** Offers help with something that a search did not find: the assistant, with the words as its subject, and the hotline. */
export function AskAbout({ keyword, address }: { keyword: string; address: string }) {
  return (
    <Ways>
      <Button
        variant="main"
        onClick={() => openAssistant({ subject: { title: words.subject(keyword), detail: words.detail, address } })}
      >
        {words.ask}
      </Button>
      <a href={`tel:${site.phone}`}>{words.call(site.phone)}</a>
    </Ways>
  )
}
