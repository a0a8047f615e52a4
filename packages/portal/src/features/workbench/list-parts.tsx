/** Rows of the workbench's lists: of the queue and of the search. */
import { focusVisible, Skeleton, token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'

export const List = styled.ul`
  flex: 1;
  min-height: 0;
  overflow: auto;
  container-type: inline-size;
`
export const Line = styled.button`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 2px 12px;
  width: 100%;
  padding: 12px 16px;
  border: 0;
  border-bottom: 1px solid ${token('color.hairline')};
  background: none;
  text-align: left;
  cursor: pointer;
  ${focusVisible}
  outline-offset: -2px !important;
  &:hover { background: ${token('color.hover')}; }
  &[aria-current='true'] { background: ${token('color.selected')}; }
  & > :first-child { grid-row: 1 / span 4; margin-top: 2px; }
`
export const Top = styled.span`
  display: flex;
  align-items: baseline;
  gap: 8px;
  & > b { flex: 1; min-width: 0; font-weight: 600; font-size: 14px; line-height: 22px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & > time { ${typeStep('caption')} color: ${token('color.textMeta')}; }
`
export const Last = styled.span`
  display: flex;
  align-items: center;
  gap: 8px;
  & > span:first-child { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; ${typeStep('bodyS')} font-size: 13px; color: ${token('color.textSecondary')}; }
`
const Waiting = styled.div`
  display: grid;
  gap: 16px;
  padding: 16px;
`

/** Three placeholder rows. */
export const WaitingLines = () => (
  <Waiting role="status">
    {[1, 2, 3].map((place) => (
      <Skeleton key={place} shape="block" style={{ height: 64 }} />
    ))}
  </Waiting>
)
