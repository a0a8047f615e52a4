/** Replaces the assistant where its code fails to load, for example blocked by a filter list. */
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
