import { Button, below, token, typeStep } from '@weft/ui'
import {
  BellRing,
  GraduationCap,
  HardDriveUpload,
  type LucideIcon,
  MonitorDot,
  Recycle,
  Timer,
  Waves,
  Waypoints,
} from 'lucide-react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { useSignedInAction } from '../../../shared/asking/use-signed-in'
import { openAssistant } from '../../../shared/assistant/assistant-door'
import { Banner } from '../parts/Banner'
import { Card, Grid } from '../parts/cards'
import { Section } from '../parts/Section'
import { SoftwareScreen } from './SoftwareScreen'
import { intelligenceWords } from './words'

/** Text on the left, the software's screen on the right. */
const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  align-items: start;
  gap: ${token('space.8')};
  ${below('desktop')} { grid-template-columns: minmax(0, 1fr); gap: ${token('space.6')}; }
`
const Scheme = styled.ol`
  display: grid;
  border-bottom: 1px solid ${token('color.hairline')};
  counter-reset: line;
  & > li { display: grid; grid-template-columns: auto minmax(0, 1fr); align-items: baseline; column-gap: ${token('space.5')}; padding: ${token('space.6')} 0; border-top: 1px solid ${token('color.hairline')}; counter-increment: line; ${typeStep('bodyL')} }
  & > li::before { content: counter(line, decimal-leading-zero); ${typeStep('figureL')} color: ${token('color.price')}; }
  ${below('desktop')} { & > li { padding: ${token('space.4')} 0; } }
`
/** Three layers, one above the other, connected by the thread. */
const Architecture = styled.ol`
  position: relative;
  display: grid;
  gap: ${token('space.5')};
  &::before { content: ''; position: absolute; left: 3.5rem; top: 0; bottom: 0; width: 3px; background: ${token('color.thread')}; }
  & > li { position: relative; display: grid; grid-template-columns: 7rem minmax(0, 1fr) minmax(0, 1fr); align-items: center; gap: ${token('space.5')}; padding: ${token('space.5')}; background: ${token('color.surface')}; border: 1px solid ${token('color.hairline')}; border-radius: ${token('radius.card')}; }
  & h3 { ${typeStep('h3')} }
  & ul { display: flex; flex-wrap: wrap; gap: ${token('space.3')}; }
  & ul > li { padding: ${token('space.2')} ${token('space.4')}; background: ${token('color.selected')}; border-radius: ${token('radius.control')}; ${typeStep('body')} }
  & p { color: ${token('color.textSecondary')}; ${typeStep('body')} }
  ${below('desktop')} { &::before { left: 24px; } & > li { grid-template-columns: minmax(0, 1fr); } }
`
const Other = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: #fff;
  ${typeStep('body')}
`

/** In the order of the functions. None of another page: an icon of two pages is a file of its own, and named in the first script. */
const remoteGlyphs: readonly LucideIcon[] = [MonitorDot, Waypoints, HardDriveUpload, GraduationCap]
const filtrationGlyphs: readonly LucideIcon[] = [BellRing, Recycle, Timer, Waves]

/** /remote, and the same for filtration equipment: the button, scheme, architecture, functions (D1 §2, PC-21). */
export function RemotePage({ isFiltration = false }: { isFiltration?: boolean }) {
  const title = isFiltration ? intelligenceWords.display.filtration : intelligenceWords.display.remote
  const want = useSignedInAction('remote', () =>
    openAssistant({ subject: { title, detail: intelligenceWords.wantRemote } }),
  )
  const glyphs = isFiltration ? filtrationGlyphs : remoteGlyphs
  const functions = isFiltration ? intelligenceWords.filtrationFunctions : intelligenceWords.remoteFunctions
  return (
    <>
      <Banner
        title={title}
        latin={isFiltration ? intelligenceWords.filtrationLatin : intelligenceWords.remoteLatin}
        text={isFiltration ? intelligenceWords.filtrationText : intelligenceWords.remoteText}
        picture={`/pictures/banner/${isFiltration ? 'scwfb' : 'hxzz'}.svg`}
      >
        <Button variant="main" size="L" title={intelligenceWords.wantHint} onClick={want}>
          {intelligenceWords.wantRemote}
        </Button>
        <Other to={isFiltration ? urls.remote : urls.filtration}>
          {isFiltration ? intelligenceWords.toRemote : intelligenceWords.toFiltration}
        </Other>
      </Banner>
      <Section id="scheme" title={intelligenceWords.display.scheme}>
        <Beside>
          <Scheme>
            {(isFiltration ? intelligenceWords.filtrationScheme : intelligenceWords.remoteScheme).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Scheme>
          <SoftwareScreen name={isFiltration ? 'filtration' : 'remote'} />
        </Beside>
      </Section>
      <Section
        id="architecture"
        title={intelligenceWords.display.architecture}
        lead={intelligenceWords.architectureTitle}
        isBand
      >
        <Architecture>
          {intelligenceWords.architectureLayers.map((layer) => (
            <li key={layer.name}>
              <h3>{layer.name}</h3>
              <ul>
                {layer.items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
              <p>{layer.text}</p>
            </li>
          ))}
        </Architecture>
      </Section>
      <Section id="functions" title={intelligenceWords.display.functions}>
        <Grid $columns={4}>
          {functions.map((entry, at) => {
            const Glyph = glyphs[at]
            return (
              <Card key={entry.title}>
                <div>
                  {Glyph ? <Glyph data-glyph="" aria-hidden="true" /> : null}
                  <h3>{entry.title}</h3>
                  <p>{entry.text}</p>
                </div>
              </Card>
            )
          })}
        </Grid>
      </Section>
    </>
  )
}
