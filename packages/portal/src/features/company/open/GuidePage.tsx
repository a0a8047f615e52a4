import { below, focusVisible, Knot, token, typeStep } from '@weft/ui'
import { FileText, Info } from 'lucide-react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { ChapterMenu } from '../../../shared/article/ChapterMenu'
import { ReadingFrame } from '../../../shared/article/ReadingFrame'
import { Banner } from '../parts/Banner'
import { type GuideStep, guideChapters, openWords } from './words'

const Chapter = styled.section`
  padding-bottom: ${token('space.8')};
  scroll-margin-top: 60px;
  & > h2 { ${typeStep('h2')} }
  & > p { margin-top: ${token('space.3')}; color: ${token('color.textSecondary')}; ${typeStep('bodyL')} }
  & > ol { position: relative; display: grid; gap: ${token('space.7')}; margin-top: ${token('space.6')}; padding-left: ${token('space.6')}; }
  & > ol::before { content: ''; position: absolute; left: 3px; top: .7em; bottom: 0; width: 3px; background: ${token('color.thread')}; }
  & > ol > li { position: relative; display: grid; grid-template-columns: minmax(0, 5fr) minmax(0, 7fr); gap: ${token('space.8')}; }
  & > ol > li > span { position: absolute; left: calc(-1 * ${token('space.6')}); top: .5em; background: ${token('color.ground')}; }
  & h3 { ${typeStep('h4')} }
  & h3 + p { margin-top: ${token('space.2')}; color: ${token('color.textSecondary')}; ${typeStep('body')} }
  ${below('desktop')} { & > ol > li { grid-template-columns: minmax(0, 1fr); gap: ${token('space.4')}; } }
`
/** A window of the portal at work: its bar, tabs, filled fields, the file that was chosen, the button of the step. */
const Screen = styled.div`
  align-self: start;
  background: ${token('color.surface')};
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.dialog')};
  box-shadow: ${token('elevation.2')};
  overflow: hidden;
  & > p { display: flex; align-items: center; gap: 6px; min-height: 36px; margin: 0; padding: 0 ${token('space.4')}; background: ${token('color.indigo.900')}; color: ${token('color.indigo.100')}; ${typeStep('bodyS')} }
  & > p > i { width: 8px; height: 8px; border-radius: 50%; background: ${token('color.indigo.400')}; }
  & > p > b { margin-left: ${token('space.3')}; font-weight: 400; }
  & > div { display: grid; grid-template-columns: repeat(auto-fit, minmax(14em, 1fr)); gap: ${token('space.4')} ${token('space.5')}; padding: ${token('space.6')}; ${typeStep('bodyS')} }
  & [data-tabs], & [data-notice], & [data-button] { grid-column: 1 / -1; }
  & [data-tabs] { display: flex; gap: ${token('space.5')}; border-bottom: 1px solid ${token('color.hairline')}; color: ${token('color.textSecondary')}; }
  & [data-tabs] > i { padding-bottom: ${token('space.2')}; font-style: normal; }
  & [data-tabs] > i:first-child { box-shadow: 0 2px ${token('color.thread')}; color: ${token('color.text')}; font-weight: 500; }
  & [data-notice] { display: flex; align-items: center; gap: ${token('space.2')}; padding: ${token('space.3')}; background: ${token('color.ground')}; border-left: 3px solid ${token('color.thread')}; color: ${token('color.text')}; }
  & [data-field] { display: grid; gap: ${token('space.1')}; color: ${token('color.textSecondary')}; }
  & [data-field] > span { display: flex; align-items: center; gap: ${token('space.2')}; min-height: 36px; padding: 0 ${token('space.3')}; border: 1px solid ${token('color.edgeSoft')}; border-radius: ${token('radius.control')}; color: ${token('color.text')}; }
  & [data-field] > span[data-file] { border-style: dashed; background: ${token('color.ground')}; }
  & svg { flex: none; color: ${token('color.indigo.600')}; }
  & [data-button] { justify-self: start; padding: 8px ${token('space.6')}; border-radius: ${token('radius.control')}; background: ${token('color.main')}; color: ${token('color.onMain')}; box-shadow: 0 0 0 3px ${token('color.surface')}, 0 0 0 5px ${token('color.thread')}; }
`

/** Overview of the chapters; fills the space above the menu. */
const Overview = styled.section`
  width: min(105rem, 100% - 6rem);
  margin: 0 auto;
  padding-top: ${token('space.7')};
  & > ol { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: ${token('space.5')}; counter-reset: chapter; }
  & > ol > li { position: relative; padding: ${token('space.5')}; background: ${token('color.surface')}; border: 1px solid ${token('color.hairline')}; border-top: 3px solid ${token('color.thread')}; border-radius: ${token('radius.card')}; counter-increment: chapter; }
  & > ol > li::before { content: counter(chapter, decimal-leading-zero); color: ${token('color.indigo.800')}; ${typeStep('figureL')} }
  & h2 { margin-top: ${token('space.2')}; ${typeStep('h4')} }
  & h2 > a { color: inherit; text-decoration: none; ${focusVisible} }
  & h2 > a::after { content: ''; position: absolute; inset: 0; }
  & > ol > li:hover h2 > a { color: ${token('color.link')}; }
  & p { margin-top: ${token('space.2')}; color: ${token('color.textSecondary')}; ${typeStep('bodyS')} }
  & small { display: block; margin-top: ${token('space.4')}; color: ${token('color.textMeta')}; ${typeStep('caption')} }
  & ul { margin-top: ${token('space.1')}; color: ${token('color.textSecondary')}; ${typeStep('bodyS')} }
  ${below('desktop')} { display: none; }
  @media print { display: none; }
`

/** The step's screen, drawn. Nothing in it can be pressed, and a reader has the step's text. */
function DrawnScreen({ step: { title, screen } }: { step: GuideStep }) {
  return (
    <Screen aria-hidden="true">
      <p>
        <i />
        <i />
        <i />
        <b>{title}</b>
      </p>
      <div>
        {screen.tabs ? (
          <div data-tabs>
            {screen.tabs.map((tab) => (
              <i key={tab}>{tab}</i>
            ))}
          </div>
        ) : null}
        {screen.notice ? (
          <div data-notice>
            <Info size={16} />
            {screen.notice}
          </div>
        ) : null}
        {screen.fields?.map(([name, value]) => (
          <div data-field key={name}>
            {name}
            <span translate="no">{value}</span>
          </div>
        ))}
        {screen.file ? (
          <div data-field>
            {screen.file[0]}
            <span data-file>
              <FileText size={16} />
              {screen.file[1]}
            </span>
          </div>
        ) : null}
        {screen.button ? <div data-button>{screen.button}</div> : null}
      </div>
    </Screen>
  )
}

/** The guide: registration and sign-in, certification of an enterprise; its menu stays after 560 px (D1 §2, PC-23, PC-29). */
export function GuidePage() {
  return (
    <ReadingFrame
      fixedAfterPx={560}
      head={
        <>
          <Banner
            title={openWords.display.guide}
            latin={openWords.guideLatin}
            text={openWords.guideText}
            detail="screen"
          />
          <Overview aria-label={openWords.guideMenu}>
            <ol>
              {guideChapters.map((chapter) => (
                <li key={chapter.key}>
                  <h2>
                    <a href={`#${chapter.key}`}>{chapter.name}</a>
                  </h2>
                  <p>{chapter.lead}</p>
                  <small>{openWords.guideSteps(chapter.steps.length)}</small>
                  <ul>
                    {chapter.steps.map((step) => (
                      <li key={step.title}>{step.title}</li>
                    ))}
                  </ul>
                </li>
              ))}
            </ol>
          </Overview>
        </>
      }
      menu={<ChapterMenu chapters={guideChapters} fixedAfterPx={560} label={openWords.guideMenu} />}
    >
      {guideChapters.map((chapter) => (
        <Chapter key={chapter.key} id={chapter.key} aria-labelledby={`${chapter.key}-title`}>
          <h2 id={`${chapter.key}-title`}>{chapter.name}</h2>
          <p>{chapter.lead}</p>
          {chapter.link ? (
            <p>
              <Link to={chapter.link.to}>{chapter.link.label}</Link>
            </p>
          ) : null}
          <ol>
            {chapter.steps.map((step) => (
              <li key={step.title}>
                <Knot />
                <div>
                  <h3>{step.title}</h3>
                  <p>{step.text}</p>
                </div>
                <DrawnScreen step={step} />
              </li>
            ))}
          </ol>
        </Chapter>
      ))}
    </ReadingFrame>
  )
}
