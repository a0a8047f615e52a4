import { below, token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'
import { mall } from '../words'
import type { SortName } from './shelf'

/** The two controls in a row, each as wide as before its choices have loaded; the machine has room for the longest name. */
// Doubled: the control's own width, 100 %, comes later.
export const RefineRow = styled.div`
  display: flex;
  flex: none;
  gap: ${token('space.2')};
  && > * { flex: none; width: max(132px, 11rem); }
  && > :first-child { width: max(204px, 15rem); }
  ${below('desktop')} { width: 100%; && > *, && > :first-child { flex: 1; width: auto; min-width: 0; } && > :first-child { flex: 1.5; } }
`
const Room = styled.span`
  box-sizing: border-box;
  display: flex;
  align-items: center;
  min-height: ${token('control.M')};
  padding: 0 ${token('space.3')};
  border: 1px solid ${token('color.edge')};
  border-radius: ${token('radius.control')};
  background: ${token('color.surface')};
  color: ${token('color.text')};
  ${typeStep('body')}
  line-height: 1.5;
  overflow: hidden;
  white-space: nowrap;
`

/** What stands in the place of `Refine` until its code has come: the select list and its positioning are 100 kB. */
export const RefineRoom = ({ machine, sort }: { machine: string; sort: SortName }) => (
  <RefineRow aria-hidden="true">
    <Room>{machine || mall.everyMachine}</Room>
    <Room>{mall.sorts[sort]}</Room>
  </RefineRow>
)
