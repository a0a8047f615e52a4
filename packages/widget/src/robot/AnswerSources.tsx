/** What an answer rests on, named under it; an address that is safe to open is a link. */
import { focusVisible, token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'
import type { Item } from '../content/content'
import { sourcesOf } from '../content/sources'
import { useWeft } from '../context/context'
import { safeAddress } from '../text/addresses'
import { useReading } from '../words/reading'

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 12px;
  ${typeStep('caption')}
  color: ${token('color.textMeta')};
  & > ol { display: contents; list-style: none; }
  & li { min-width: 0; overflow-wrap: anywhere; }
  & a { color: ${token('color.link')}; text-underline-offset: 3px; ${focusVisible} }
  @media (pointer: coarse) { & a { display: inline-block; padding-block: 10px; } }
`

/** Renders nothing for an item without sources that have a title. */
export function AnswerSources({ item }: { item: Item }) {
  const strings = useReading()
  const { fileOrigin } = useWeft()
  const sources = sourcesOf(item)
  if (sources.length === 0) return null
  return (
    <Box>
      <span>{strings.answerSources}</span>
      <ol aria-label={strings.answerSources}>
        {sources.map((source) => {
          const title = <bdi>{source.title}</bdi>
          const address = safeAddress(source.address, fileOrigin)
          return (
            <li key={`${source.title} ${source.address}`}>
              {address ? (
                <a href={address} target="_blank" rel="noopener noreferrer">
                  {title}
                </a>
              ) : (
                title
              )}
            </li>
          )
        })}
      </ol>
    </Box>
  )
}
