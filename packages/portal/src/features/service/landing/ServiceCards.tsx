import { below, focusVisible, reducedMotion, token, typeStep } from '@weft/ui'
import { ArrowRight, FileSearch, type LucideIcon, MessageCircleMore, Wrench } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { useSignedInAction } from '../../../shared/asking/use-signed-in'
import { openAssistant } from '../../../shared/assistant/assistant-door'
import { serviceWords } from '../words'

const { cards, cardsLabel } = serviceWords.landing

const List = styled.ul`
  position: relative;
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${token('space.5')};
  width: min(105rem, 100% - 6rem);
  margin: calc(-1 * ${token('space.7')}) auto 0;
  padding: 0;
  list-style: none;
  ${below('desktop')} { grid-template-columns: minmax(0, 1fr); gap: ${token('space.3')}; width: calc(100% - 32px); margin-top: calc(-1 * ${token('space.6')}); }
`
const Card = styled.button`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${token('space.2')} ${token('space.5')};
  align-content: start;
  width: 100%;
  height: 100%;
  padding: ${token('space.6')};
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.control')};
  background: ${token('color.surface')};
  box-shadow: ${token('elevation.1')};
  text-align: start;
  color: ${token('color.text')};
  cursor: pointer;
  ${focusVisible}
  & > svg { grid-row: span 3; width: 40px; height: 40px; stroke-width: 1.25; color: ${token('color.indigo.800')}; }
  & > b { ${typeStep('h3')} }
  & > span { ${typeStep('body')} text-wrap: pretty; color: ${token('color.textSecondary')}; }
  & > i { display: flex; align-items: center; gap: .4em; margin-top: ${token('space.2')}; font-style: normal; ${typeStep('body')} color: ${token('color.link')}; }
  & > i > svg { width: 1.1em; height: 1.1em; transition: transform ${token('duration.hover')} ${token('ease.out')}; }
  &::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 3px;
    background: ${token('color.thread')};
    transform: scaleX(0);
    transform-origin: 0 50%;
    transition: transform ${token('duration.open')} ${token('ease.out')};
  }
  &:hover { box-shadow: ${token('elevation.2')}; }
  &:hover::after, &:focus-visible::after { transform: none; }
  &:hover > i > svg { transform: translateX(4px); }
  ${reducedMotion} { &::after, & > i > svg { transition: none; } }
  ${below('desktop')} { padding: ${token('space.5')} ${token('space.4')}; gap: ${token('space.1')} ${token('space.4')}; }
`

/** Information and after-sales need a person (SV-02); human service opens the chat. */
export function ServiceCards() {
  const navigate = useNavigate()
  const look = useSignedInAction('service:information', () => void navigate(urls.serviceInformation()))
  const apply = useSignedInAction('service:apply', () => void navigate(urls.afterSale()))
  const entries: readonly { key: keyof typeof cards; Icon: LucideIcon; go: () => void }[] = [
    { key: 'information', Icon: FileSearch, go: look },
    { key: 'apply', Icon: Wrench, go: apply },
    { key: 'person', Icon: MessageCircleMore, go: () => openAssistant() },
  ]
  return (
    <List aria-label={cardsLabel}>
      {entries.map(({ key, Icon, go }) => (
        <li key={key}>
          <Card type="button" onClick={go}>
            <Icon aria-hidden="true" />
            <b>{cards[key].title}</b>
            <span>{cards[key].text}</span>
            <i>
              {cards[key].action}
              <ArrowRight aria-hidden="true" strokeWidth={1.5} />
            </i>
          </Card>
        </li>
      ))}
    </List>
  )
}
