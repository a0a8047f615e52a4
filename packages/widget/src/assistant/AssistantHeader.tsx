import { IconButton, Mascot, Thread, token, typeStep, untranslated } from '@weft/ui'
import { ChevronDown, Ellipsis } from 'lucide-react'
import { styled } from 'styled-components'
import type { AssistantHeaderProps } from '../context/props'
import { useChat, useConnection, useConversationState, useDesk, useStrings } from '../hooks/useChat'
import { TransferButton } from '../parts/TransferButton'
import { acceptedName, presenceOf } from './presence'
import { HeaderBar } from './WindowFrame'

const Words = styled.div`
  flex: 1 0 5em;
  min-width: 0;
  & > h2 { ${typeStep('h4')} font-size: calc(16px * var(--weft-text-scale, 1)); line-height: 1.35; }
`
const Line = styled.p`
  display: flex;
  align-items: center;
  gap: 6px;
  overflow: hidden;
  ${typeStep('caption')}
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  color: ${token('color.indigo.100')};
  & > span:last-child, & > bdi { overflow: hidden; text-overflow: ellipsis; }
`
const Mark = styled.span`
  flex: none;
  width: 8px;
  height: 8px;
  border-radius: ${token('radius.round')};
  background: #82CDA1;
  &[data-tone='busy'] { background: none; border: 2px solid ${token('color.weft.400')}; }
  &[data-tone='away'] { background: none; border: 2px solid ${token('color.indigo.200')}; }
`
const Activity = styled.span`
  position: absolute;
  inset: auto 0 0;
`

/** 在线客服, the status at the desk, 转人工, minimise. The thread runs below while the client connects. */
export function AssistantHeader({ titleId, isMenuOpen, onMenu, onLeave, onClose }: AssistantHeaderProps) {
  const strings = useStrings()
  const connection = useConnection()
  const phase = useDesk((state) => state.phase)
  const position = useDesk((state) => state.position)
  const deskName = useDesk((state) => state.agentName)
  // After a transfer the header shows the newest agent's name, whoever sent the last message.
  const newestName = useConversationState(useChat().desk.conversation, (state) => acceptedName(state.entries))
  const agentName = newestName ?? deskName
  const hours = useDesk((state) => state.hours)
  const isClosed = hours?.isOpen === false
  const [before, after] = strings.presenceAgent.split('{name}')
  const presence = presenceOf(connection, { phase, position, agentName, isClosed }, strings)
  return (
    <HeaderBar data-weft-theme="indigo">
      <Mascot size={36} follow={false} face="normal" />
      <Words>
        <h2 id={titleId}>{strings.onlineService}</h2>
        <Line role="status">
          <Mark data-tone={presence.tone} aria-hidden="true" />
          {presence.name && after !== undefined ? (
            <>
              {before}
              <bdi ref={untranslated}>{presence.name}</bdi>
              {after}
            </>
          ) : (
            <span>{presence.words}</span>
          )}
        </Line>
      </Words>
      <TransferButton onLeave={isClosed && hours.takesMessages ? onLeave : undefined} />
      <IconButton
        label={strings.moreActions}
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
        onClick={(event) => onMenu(event.currentTarget)}
      >
        <Ellipsis aria-hidden="true" />
      </IconButton>
      <IconButton label={strings.minimise} onClick={onClose}>
        <ChevronDown aria-hidden="true" />
      </IconButton>
      <Activity>
        <Thread state={connection.name === 'connecting' ? 'running' : 'idle'} decorative />
      </Activity>
    </HeaderBar>
  )
}
