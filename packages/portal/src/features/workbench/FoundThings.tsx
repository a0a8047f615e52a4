/** Orders and machines that match the conversation search, with a link to each list. */
import { focusVisible, token, typeStep } from '@weft/ui'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useFoundThings } from './use-desk'
import { workbench } from './words'

const words = workbench.find

/** The conversations below keep most of the pane. */
const Things = styled.div`
  flex: none;
  max-height: 40%;
  overflow: auto;
`
const Part = styled.section`
  padding: 8px 16px;
  border-bottom: 1px solid ${token('color.hairline')};
  & > header { display: flex; gap: 8px; justify-content: space-between; ${typeStep('caption')} color: ${token('color.textMeta')}; }
  & h3 { margin: 0; font: inherit; }
  & ul { margin: 0; padding: 0; list-style: none; }
  & a { color: ${token('color.link')}; ${focusVisible} }
  & li > a { display: grid; padding: 6px 0; text-decoration: none; ${typeStep('bodyS')} }
  & li > a:hover > b { text-decoration: underline; }
  & b { font-weight: 500; }
  & small { overflow: hidden; white-space: nowrap; text-overflow: ellipsis; ${typeStep('caption')} color: ${token('color.textMeta')}; }
`

export function FoundThings({ sought }: { sought: string }) {
  const { data: groups = [] } = useFoundThings(sought)
  if (sought.length < 2 || groups.length === 0) return null
  const parts = groups.map(({ kind, total, rows, listAddress }) => (
    <Part key={kind} aria-label={words.things[kind]}>
      <header>
        <h3>{words.thingsOf(words.things[kind], rows.length, total)}</h3>
        {listAddress && total > rows.length ? <Link to={listAddress}>{words.thingsAll}</Link> : null}
      </header>
      <ul>
        {rows.map((one) => (
          <li key={one.id}>
            <Link to={one.address}>
              <b translate="no">{one.title}</b>
              <small>{one.text}</small>
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  ))
  return <Things>{parts}</Things>
}
