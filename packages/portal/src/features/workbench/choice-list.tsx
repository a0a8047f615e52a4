/** Lists of agents to choose from, for the handover and assignment dialogs. */
import { focusVisible, token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'

/** One of several people or groups: a label with radio, name and details. */
export const ChoiceList = styled.div`
  display: grid;
  gap: 8px;
  max-height: 38vh;
  margin-bottom: 16px;
  overflow: auto;
  & > label {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 52px;
    padding: 0 16px;
    border: 1px solid ${token('color.hairline')};
    border-radius: ${token('radius.control')};
    cursor: pointer;
    &:has(:checked) { background: ${token('color.selected')}; border-color: ${token('color.link')}; }
    &:has(:disabled) { color: ${token('color.textMeta')}; cursor: default; }
  }
  /* Drawn here: the browser's own is grey at night while nothing is chosen. */
  & input[type='radio'] {
    flex: none;
    width: 18px;
    height: 18px;
    margin: 0;
    appearance: none;
    border: 1.5px solid ${token('color.edge')};
    border-radius: 50%;
    background: ${token('color.surface')};
    ${focusVisible}
    &:checked { border: 5px solid ${token('color.main')}; }
    @media (forced-colors: active) { appearance: auto; }
  }
  & span { flex: 1; }
  & small { ${typeStep('caption')} color: ${token('color.textMeta')}; }
`

export const DialogFoot = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: 12px;
  margin-top: 20px;
`
