import { token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'
import { splitIssue, splitTitle, useStaticPage } from './static-page'

const Line = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space.1')} ${token('space.5')};
  color: ${token('color.textMeta')};
  ${typeStep('bodyS')}
`

/** Version, day and source of a document; nothing where it states none. */
export const IssueLine = ({ issue }: { issue: readonly string[] }) =>
  issue.length === 0 ? null : (
    <Line>
      {issue.map((part) => (
        <li key={part}>{part}</li>
      ))}
    </Line>
  )

/** The same for a document that is not on the page: as its text says it. */
export function IssueOf({ path }: { path: string }) {
  const page = useStaticPage(path)
  return <IssueLine issue={page.data ? splitIssue(splitTitle(page.data).body).issue : []} />
}
