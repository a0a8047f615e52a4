import { EmptyState } from '@weft/ui'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { words } from '../words'
import { Trailed } from './Trailed'

const Room = styled.div`
  padding: 4rem 16px 6rem;
  & h1 { font: inherit; }
`

/** Shown where the content does not exist, or was removed. */
export function Gone({ listAddress }: { listAddress: string }) {
  return (
    <>
      <Trailed items={[{ label: words.home, href: urls.home }, { label: words.gone }]} />
      <Room>
        <EmptyState
          message={<h1>{words.gone}</h1>}
          hint={words.goneHint}
          action={<Link to={listAddress}>{words.backToList}</Link>}
        />
      </Room>
    </>
  )
}
