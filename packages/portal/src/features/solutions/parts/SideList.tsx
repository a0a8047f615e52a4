/** Six other contents, beside a text. */
import { Selvedge, token, typeStep } from '@weft/ui'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'

const Root = styled.section`
  & > header { display: flex; align-items: center; gap: ${token('space.3')}; margin-bottom: ${token('space.3')}; }
  & > header > h2 { ${typeStep('h4')} }
  & > ul > li { padding: ${token('space.3')} 0; border-bottom: 1px solid ${token('color.hairline')}; }
  & a { color: ${token('color.text')}; text-decoration: none; ${typeStep('body')} }
  & a:hover { color: ${token('color.link')}; text-decoration: underline; }
  & time { display: block; margin-top: 2px; ${typeStep('caption')} color: ${token('color.textMeta')}; font-family: ${token('font.figures')}; }
`

export interface SideListProps {
  title: string
  items: readonly { id: string; to: string; title: string; day: string }[]
}

export function SideList({ title, items }: SideListProps) {
  if (items.length === 0) return null
  return (
    <Root aria-label={title}>
      <header>
        <Selvedge variant="mark" />
        <h2>{title}</h2>
      </header>
      <ul>
        {items.map(({ id, to, title: name, day }) => (
          <li key={id}>
            <Link to={to}>{name}</Link>
            <time dateTime={day}>{day}</time>
          </li>
        ))}
      </ul>
    </Root>
  )
}
