/**
 * Suggested answers before an agent answers (SV-23): above the field while the customer writes to the bot. 有用 ends it; 没解决
 * asks for an agent and sends cards of the opened suggestions before the sentence. Hidden once an agent is requested or present.
 */
import { MsgType, type ShareItem } from '@weft/protocol'
import { focusVisible, IconButton, token, typeStep } from '@weft/ui'
import { X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { styled } from 'styled-components'
import { type KnowledgeHit, type Overrides, useWeft } from '../context/context'
import { useDeskOf } from '../hooks/useChat'
import { useKnowledge } from '../knowledge/useKnowledge'
import { safeAddress } from '../text/addresses'
import { useKnowledgeStrings } from '../words/knowledge'
import type { ComposerInside } from './inside'

const Root = styled.section`
  position: absolute;
  z-index: 3;
  inset-inline: 12px;
  bottom: calc(100% - 4px);
  max-height: min(340px, 45vh);
  overflow: auto;
  overscroll-behavior: contain;
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.dialog')};
  background: ${token('color.raised')};
  box-shadow: ${token('elevation.2')};
  & > header { display: flex; align-items: center; justify-content: space-between; padding-inline: 16px 4px; }
  & > header > span { ${typeStep('caption')} font-weight: 500; color: ${token('color.textMeta')}; }
  & > ul { margin: 0; padding: 0; list-style: none; }
  & p { margin: 0; padding: 4px 16px 10px; ${typeStep('bodyS')} color: ${token('color.textSecondary')}; white-space: pre-wrap; overflow-wrap: anywhere; }
  & > footer {
    position: sticky;
    bottom: 0;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    padding: 6px 16px;
    border-top: 1px solid ${token('color.hairline')};
    background: ${token('color.raised')};
    ${typeStep('caption')}
    color: ${token('color.textMeta')};
  }
  & > footer > span { flex: 1; }
`
const Hit = styled.button`
  display: flex;
  align-items: baseline;
  gap: 8px;
  width: 100%;
  min-height: 40px;
  margin: 0;
  padding: 9px 16px;
  border: 0;
  background: none;
  ${typeStep('bodyS')}
  text-align: start;
  text-decoration: none;
  color: ${token('color.link')};
  cursor: pointer;
  ${focusVisible}
  &:focus-visible { outline-offset: -2px; }
  &:hover { background: ${token('color.hover')}; }
  & > bdi { flex: 1; min-width: 0; overflow-wrap: anywhere; }
  & > small { flex: none; ${typeStep('caption')} color: ${token('color.textMeta')}; }
  @media (pointer: coarse) { min-height: 44px; }
`
const Word = styled.button`
  min-height: 32px;
  padding: 0 12px;
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.control')};
  background: none;
  font: inherit;
  color: ${token('color.link')};
  cursor: pointer;
  ${focusVisible}
  &:hover { background: ${token('color.hover')}; }
  @media (pointer: coarse) { min-height: 44px; }
`

export interface SuggestionsProps {
  inside: ComposerInside
  find: NonNullable<Overrides['findKnowledge']>
}

export function Suggestions({ inside, find }: SuggestionsProps) {
  const { conversation, text, field, keys } = inside
  const strings = useKnowledgeStrings()
  const { chat } = useWeft()
  const id = useId()
  const phase = useDeskOf(conversation, (state) => state.phase)
  const [isClosed, setClosed] = useState(false)
  const [read, setRead] = useState<readonly KnowledgeHit[]>([])
  const [openId, setOpenId] = useState<string>()
  const isAlone = phase === 'bot' || phase === 'ended'
  const { hits } = useKnowledge(isAlone && !isClosed ? find : undefined, text)
  const isShown = isAlone && !isClosed && hits.length > 0

  useEffect(() => {
    if (!isShown) return
    keys.current = (event) => {
      if (event.key !== 'Escape') return false
      event.preventDefault()
      event.stopPropagation()
      setClosed(true)
      return true
    }
    return () => {
      keys.current = undefined
    }
  }, [keys, isShown])
  if (!isShown) return null

  const look = (hit: KnowledgeHit) => {
    setRead((known) => (known.some((one) => one.id === hit.id) ? known : [...known, hit]))
    setOpenId((open) => (open === hit.id ? undefined : hit.id))
  }
  const close = () => {
    setClosed(true)
    field.current?.focus()
  }
  const finish = () => {
    close()
    inside.setText('')
  }
  const askHuman = () => {
    const question = text.trim()
    finish()
    const cards = read.map((hit) => conversation.send(MsgType.share, [cardOf(hit, strings.knowledgeRead)]))
    Promise.all([...cards, chat.desk.requestTransfer(question)]).catch(() => {
      inside.setText(question)
      inside.failed()
    })
  }
  return (
    <Root aria-label={strings.knowledge}>
      <header>
        <span role="status">{strings.knowledge}</span>
        <IconButton label={strings.knowledgeClose} size="S" onClick={close}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <ul>
        {hits.map((hit, at) => {
          const address = safeAddress(hit.address)
          const detail = hit.id === openId ? hit.text : undefined
          return (
            <li key={hit.id}>
              <Hit
                {...(address
                  ? { as: 'a', href: address, target: '_blank', rel: 'noopener' }
                  : { type: 'button', 'aria-expanded': detail !== undefined, 'aria-controls': `${id}-${at}` })}
                // The field keeps the focus, so that a phone's keyboard stays open.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => look(hit)}
              >
                <bdi>{hit.title}</bdi>
                <small>{hit.source}</small>
              </Hit>
              <div id={`${id}-${at}`}>{detail ? <p>{detail}</p> : null}</div>
            </li>
          )
        })}
      </ul>
      {read.length > 0 ? (
        <footer>
          <span>{strings.knowledgeHelped}</span>
          <Word type="button" onClick={finish}>
            {strings.knowledgeUseful}
          </Word>
          <Word type="button" title={strings.knowledgeUnsolvedHelp} onClick={askHuman}>
            {strings.knowledgeUnsolved}
          </Word>
        </footer>
      ) : null}
    </Root>
  )
}

/** The card of an opened suggestion, as the agent sees it before the sentence. */
function cardOf({ title, source, address }: KnowledgeHit, said: string): ShareItem {
  const where = safeAddress(address) ?? ''
  return { title, content: `${source} · ${said}`, openAddress: where, openWebAddress: where, linkContainToken: false }
}
