import { Button, below, Selvedge, token, typeStep } from '@weft/ui'
import { MessageCircleQuestionMark } from 'lucide-react'
import { styled } from 'styled-components'
import { PromiseFigures } from '../../shared/promises/PromiseFigures'
import { blockWords } from './words-blocks'

const Band = styled.section`
  background: ${token('color.band')};
  border-top: 1px solid ${token('color.hairline')};
`
const Inner = styled.div`
  width: min(105rem, 100% - 6rem);
  margin: 0 auto;
  padding: ${token('space.8')} 0 ${token('space.9')};
  & > h2 { margin-top: ${token('space.4')}; }
  & > h2 + p { margin-top: ${token('space.3')}; color: ${token('color.textSecondary')}; ${typeStep('bodyL')} }
  ${below('desktop')} { width: calc(100% - 32px); padding: ${token('space.7')} 0 ${token('space.8')}; }
  @media print { && { width: 100%; padding: 0; } && > * { margin-top: 8pt; } && > div:last-child { display: none; } }
`
const Figures = styled.div`
  margin-top: ${token('space.7')};
`
const Ask = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space.6')};
  margin-top: ${token('space.8')};
  padding: ${token('space.6')} ${token('space.7')};
  background: ${token('color.surface')};
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.control')};
  & h3 { font: 700 calc(${token('type.h3.size')} * 1.18)/1.4 var(--weft-font-display); }
  & p { margin-top: ${token('space.2')}; color: ${token('color.textSecondary')}; ${typeStep('body')} }
  ${below('desktop')} { flex-direction: column; align-items: stretch; padding: ${token('space.5')}; }
`

/** The four service promises with their measurements, and a button for human service. */
export function PromiseStrip({ onAsk }: { onAsk: () => void }) {
  return (
    <Band aria-labelledby="promises">
      <Inner>
        <Selvedge variant="mark" />
        <h2 id="promises">{blockWords.display.promise}</h2>
        <p>{blockWords.promiseLead}</p>
        <Figures>
          <PromiseFigures />
        </Figures>
        <Ask>
          <div>
            <h3>{blockWords.display.ask}</h3>
            <p>{blockWords.askText}</p>
          </div>
          <Button variant="main" size="L" icon={<MessageCircleQuestionMark />} onClick={onAsk}>
            {blockWords.askButton}
          </Button>
        </Ask>
      </Inner>
    </Band>
  )
}
