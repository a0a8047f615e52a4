/** Stands in the place of the assistant where its code does not come, as with a filter list that blocks it. */
import { token } from '@weft/ui'
import { styled } from 'styled-components'
import { words } from '../../platform/strings/common'
import { useSiteDetails } from './use-site-details'

const Phone = styled.a`
  color: ${token('color.link')};
  white-space: nowrap;
`

export function HotlineInstead() {
  const { phone } = useSiteDetails(true)
  return (
    <>
      {words.app.assistantFailed}
      {words.app.hotlineInstead}
      <Phone href={`tel:${phone}`}>{phone}</Phone>
    </>
  )
}
