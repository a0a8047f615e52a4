import { below, focusVisible, Knot, Tabs, token, typeStep } from '@weft/ui'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { site } from '../../../platform/site/config'
import { openAssistant } from '../../../shared/assistant/assistant-door'
import { Photo } from '../../../shared/picture/Photo'
import { Banner } from '../parts/Banner'
import { AllLink, LinkButton } from '../parts/LinkButton'
import { Section } from '../parts/Section'
import { CodeSample } from './CodeSample'
import { LiveCall } from './LiveCall'
import { RecommendationGrid } from './RecommendationGrid'
import { StartSteps } from './StartSteps'
import { waysIn } from './samples'
import { openWords } from './words'

const Code = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  gap: ${token('space.8')};
  & > ul { display: grid; align-content: start; gap: ${token('space.6')}; }
  & > ul > li { position: relative; padding-left: ${token('space.6')}; }
  & > ul > li > span { position: absolute; left: 0; top: .5em; }
  & h3 { ${typeStep('h4')} }
  & li > p { margin-top: ${token('space.2')}; color: ${token('color.textSecondary')}; ${typeStep('body')} }
  & [role='tabpanel'] { margin-top: ${token('space.5')}; }
  & pre { min-height: max(280px, 22rem); }
  ${below('desktop')} { grid-template-columns: minmax(0, 1fr); gap: ${token('space.6')}; & pre { min-height: 0; } & > ul { order: 1; } }
  @media print { display: block; & pre { min-height: 0; } }
`

/** Documents: a line each, with what it is about and for whom. */
const Lines = styled.ul`
  border-top: 1px solid ${token('color.edgeSoft')};
  & > li { position: relative; display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 5fr) minmax(0, 3fr) auto; align-items: baseline; gap: ${token('space.2')} ${token('space.6')}; padding: ${token('space.5')} 0; border-bottom: 1px solid ${token('color.edgeSoft')}; }
  & h3 { ${typeStep('h4')} }
  & h3 > :is(a, button) { padding: 0; border: 0; background: none; color: inherit; font: inherit; text-align: left; text-decoration: none; cursor: pointer; ${focusVisible} }
  & h3 > :is(a, button)::after { content: ''; position: absolute; inset: 0; }
  & p { color: ${token('color.textSecondary')}; ${typeStep('body')} }
  & small { color: ${token('color.textMeta')}; ${typeStep('bodyS')} }
  & [data-go] { display: flex; align-items: center; gap: .35em; color: ${token('color.link')}; ${typeStep('bodyS')} }
  & > li:hover [data-go] { text-decoration: underline; text-underline-offset: .3em; }
  ${below('desktop')} { & > li { grid-template-columns: minmax(0, 1fr); } }
`
/** A drawing beside lines, which have no room for columns there. */
const Community = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  align-items: center;
  gap: ${token('space.8')};
  & > ul > li { grid-template-columns: minmax(0, 1fr); }
  ${below('desktop')} { grid-template-columns: minmax(0, 1fr); gap: ${token('space.5')}; }
`

const communityLinks = [undefined, urls.knowledge, urls.news] as const

/**
 * /isv: starter code, a call to try, the first five steps, documents, tools and resources, the data engine where it is
 * configured, and the community (PC-23).
 */
export function IsvPage() {
  return (
    <>
      <Banner
        title={openWords.display.isv}
        latin={openWords.isvLatin}
        text={openWords.isvText}
        picture="/pictures/banner/fzyr.svg"
      >
        <LinkButton to={urls.quickStart(1)}>{openWords.toStart}</LinkButton>
      </Banner>
      <Section id="code" title={openWords.display.code} lead={openWords.codeLead}>
        <Code>
          <ul>
            {openWords.codePoints.map(({ title, text }) => (
              <li key={title}>
                <Knot />
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
          <Tabs
            label={openWords.codeWays}
            items={waysIn().map(({ key, name, title, code }) => ({
              value: key,
              label: name,
              content: <CodeSample title={title} code={code} />,
            }))}
          />
        </Code>
      </Section>
      <Section id="try" title={openWords.display.tryOut} lead={openWords.tryLead} isBand>
        <LiveCall />
        <AllLink to="/open-api/openapi.json" reloadDocument>
          {openWords.wholeApi}
          <ArrowRight size={16} aria-hidden="true" />
        </AllLink>
      </Section>
      <Section id="start" title={openWords.display.start} lead={openWords.startLead}>
        <StartSteps />
        <AllLink to={urls.guide}>
          {openWords.toGuide}
          <ArrowRight size={16} aria-hidden="true" />
        </AllLink>
      </Section>
      <Section id="documents" title={openWords.display.documents} lead={openWords.documentsLead} isBand>
        <Lines>
          {openWords.documents.map((document) => (
            <li key={document.id}>
              <h3>
                <Link to={`${urls.technicalCenter}?id=${document.id}`}>{document.title}</Link>
              </h3>
              <p>{document.text}</p>
              <small>
                {openWords.reader}：{document.reader}
              </small>
              <p data-go>
                {openWords.toDocuments}
                <ArrowRight size={16} aria-hidden="true" />
              </p>
            </li>
          ))}
        </Lines>
      </Section>
      <Section id="tools" title={openWords.display.tools} lead={openWords.toolsLead}>
        <RecommendationGrid kinds={['tool']} most={3} />
        <AllLink to={urls.tools}>
          {openWords.toAll}
          <ArrowRight size={16} aria-hidden="true" />
        </AllLink>
      </Section>
      {site.hasDataEngine ? (
        <Section id="engine" title={openWords.display.engine} lead={openWords.engineText}>
          <AllLink to={urls.dataEngine}>
            {openWords.engineGo}
            <ArrowRight size={16} aria-hidden="true" />
          </AllLink>
        </Section>
      ) : null}
      <Section id="community" title={openWords.display.community} lead={openWords.communityLead} isBand>
        <Community>
          <figure>
            <Photo src="/pictures/scene/fair-fzyr/community.svg" alt="" ratio="16 / 9" />
          </figure>
          <Lines>
            {openWords.community.map((entry, index) => {
              const to = communityLinks[index]
              return (
                <li key={entry.title}>
                  <h3>
                    {to ? (
                      <Link to={to}>{entry.title}</Link>
                    ) : (
                      <button type="button" onClick={() => openAssistant()}>
                        {entry.title}
                      </button>
                    )}
                  </h3>
                  <p>{entry.text}</p>
                  <p data-go>
                    {entry.go}
                    <ArrowRight size={16} aria-hidden="true" />
                  </p>
                </li>
              )
            })}
          </Lines>
        </Community>
      </Section>
    </>
  )
}
