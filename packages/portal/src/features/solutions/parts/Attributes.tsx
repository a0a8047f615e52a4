import type { ExtendAttribute } from '@weft/contract'
import { token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'
import { words } from '../words'

const Root = styled.dl`
  /* The last line is filled too: an empty field of a grid would stand there grey. */
  display: flex;
  flex-wrap: wrap;
  gap: 1px;
  max-width: max(46rem, 592px);
  margin: ${token('space.5')} 0;
  background: ${token('color.hairline')};
  border: 1px solid ${token('color.hairline')};
  & > div { flex: 1 1 9rem; display: grid; gap: 2px; padding: ${token('space.3')} ${token('space.4')}; background: ${token('color.surface')}; }
  & dt { ${typeStep('caption')} color: ${token('color.textMeta')}; }
  & dd { ${typeStep('body')} }
`

/** The table of a content's attributes. */
export function Attributes({ list }: { list: readonly ExtendAttribute[] }) {
  if (list.length === 0) return null
  return (
    <Root aria-label={words.news.attributes}>
      {list.map((one) => (
        <div key={one.uuid}>
          <dt>{one.attributeName}</dt>
          <dd>{one.attributeFieldExtendValue || words.none}</dd>
        </div>
      ))}
    </Root>
  )
}
