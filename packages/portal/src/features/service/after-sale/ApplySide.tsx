import { Button, Link as TextLink, token, typeStep } from '@weft/ui'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { openAssistant } from '../../../shared/assistant/assistant-door'
import { measuredText, usePromises } from '../../../shared/promises/use-promises'
import { Panel } from '../parts'
import { serviceWords } from '../words'
import { useKnowledge } from './use-apply'

const { afterSale: words } = serviceWords

/** Milliseconds without typing before the knowledge search starts. */
const REST_MS = 600
/** The handling promise in hours (D2 §9), until a type with its own is chosen. */
const USUAL_HOURS = 72

const Side = styled.aside`
  display: grid;
  gap: ${token('space.4')};
  min-width: 0;
`
const Text = styled.p`
  ${typeStep('bodyS')}
  color: ${token('color.textMeta')};
  & + & { margin-top: ${token('space.2')}; }
`
const Target = styled.p`
  margin-bottom: ${token('space.2')};
  ${typeStep('figureL')}
  color: ${token('color.indigo.800')};
`
const Articles = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li { padding: ${token('space.3')} 0; border-top: 1px solid ${token('color.hairline')}; }
  & > li:first-child { border-top: 0; padding-top: 0; }
  & > li > p { margin-top: 2px; display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden; }
`

function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

/** Beside the form: the promise, and articles that may help at once. */
export function ApplySide({ description, promiseHours }: { description: string; promiseHours: number | undefined }) {
  const promises = usePromises()
  const { words: looked, data: articles, isFetching } = useKnowledge(useRested(description))
  const handling = promises.data?.find(({ code }) => code === 'handling')
  const measured = handling && measuredText(handling)
  return (
    <Side aria-label={words.promiseTitle}>
      <Panel>
        <h2>{words.promiseTitle}</h2>
        <Target>{words.promise(promiseHours ?? USUAL_HOURS)}</Target>
        <Text>{words.promiseText}</Text>
        {measured ? <Text>{words.measured(measured.median, measured.share)}</Text> : null}
      </Panel>
      <Panel aria-busy={isFetching}>
        <h2>{words.knowledge}</h2>
        <div aria-live="polite">
          {looked.length === 0 ? (
            <Text>{words.knowledgeWaiting}</Text>
          ) : articles && articles.length > 0 ? (
            <Articles>
              {articles.map((article) => (
                <li key={article.id}>
                  <TextLink as={Link} to={urls.article(article.id)} target="_blank">
                    {article.title}
                  </TextLink>
                  <Text>{article.summary}</Text>
                </li>
              ))}
            </Articles>
          ) : articles ? (
            <Text>{words.knowledgeNone}</Text>
          ) : null}
        </div>
      </Panel>
      <Panel>
        <Text>{words.askPersonText}</Text>
        <Button style={{ marginTop: 12 }} onClick={() => openAssistant()}>
          {words.askPerson}
        </Button>
      </Panel>
    </Side>
  )
}
