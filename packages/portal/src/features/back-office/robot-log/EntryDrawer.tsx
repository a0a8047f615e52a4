import type { RobotLogRow } from '@weft/contract'
import { Badge, Drawer, token, typeStep } from '@weft/ui'
import { sentence } from '@weft/ui/sentence'
import { styled } from 'styled-components'
import { minuteText } from '../../../platform/time/times'
import { isTakenBack, questionIn } from './entry-text'
import { answerText, outcomeTones } from './outcome'
import { robotLog as words } from './words'

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  margin: 0 0 ${token('space.4')};
  ${typeStep('caption')}
  color: ${token('color.textMeta')};
`
const Part = styled.section`
  margin-bottom: ${token('space.5')};
  & > h3 { margin: 0 0 ${token('space.1')}; ${typeStep('bodyS')} font-weight: 500; color: ${token('color.textMeta')}; }
  & > p, & > pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  & > pre {
    max-height: 50dvh;
    padding: 10px 12px;
    overflow: auto;
    font: inherit;
    ${typeStep('bodyS')}
    background: ${token('color.band')};
    border: 1px solid ${token('color.hairline')};
    border-radius: ${token('radius.control')};
  }
  & ul { margin: 0; padding-left: 1.2em; }
  & a { color: ${token('color.link')}; overflow-wrap: anywhere; }
`

/** One entry of the log as a whole: question, answer, sources, and the prompt as the model saw it. */
export function EntryDrawer({ entry, onClose }: { entry: RobotLogRow; onClose: () => void }) {
  const { purpose, prompt, sources, outcome, model, askedByName, at, ms } = entry
  const question = questionIn(prompt)
  return (
    <Drawer
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={words.purposes[purpose]}
      size="min(560px, 100vw - 48px)"
    >
      <Facts>
        <Badge tone={outcomeTones[outcome]}>{words.outcomes[outcome]}</Badge>
        <time dateTime={new Date(at).toISOString()}>{minuteText(at)}</time>
        <span>{sentence`${words.model} ${model === 'embedded' ? words.embedded : model}`}</span>
        {askedByName ? <span>{sentence`${words.askedBy} ${askedByName}`}</span> : null}
        <span>{`${ms} ms`}</span>
      </Facts>
      {isTakenBack(entry) ? (
        <p>{words.takenBack}</p>
      ) : (
        <>
          {question === '' ? null : (
            <Part>
              <h3>{words.columns.prompt}</h3>
              <p>{question}</p>
            </Part>
          )}
          <Part>
            <h3>{words.columns.answer}</h3>
            <p>{answerText(entry)}</p>
          </Part>
          <Part>
            <h3>{words.sources}</h3>
            {sources.length === 0 ? (
              <p>{words.noSources}</p>
            ) : (
              <ul>
                {sources.map(({ title, address }) => (
                  <li key={`${title} ${address}`}>
                    {address ? (
                      <a href={address} target="_blank" rel="noreferrer">
                        {title}
                      </a>
                    ) : (
                      title
                    )}
                  </li>
                ))}
              </ul>
            )}
          </Part>
          {question === prompt ? null : (
            <Part>
              <h3>{words.whole}</h3>
              {/* Long prompts scroll: the keyboard reaches them, too. */}
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus */}
              <pre tabIndex={0}>{prompt}</pre>
            </Part>
          )}
        </>
      )}
    </Drawer>
  )
}
