import { Dialog, token, typeStep } from '@weft/ui'
import { Fragment } from 'react'
import { styled } from 'styled-components'
import { workbench } from './words'

const { keys } = workbench

const List = styled.dl`
  display: grid;
  grid-template-columns: 10em 1fr;
  gap: 12px 16px;
  ${typeStep('body')}
  & kbd {
    display: inline-block;
    min-width: 20px;
    padding: 0 6px;
    margin-right: 6px;
    text-align: center;
    border: 1px solid ${token('color.edge')};
    border-radius: 2px;
    font: 600 13px/22px ${token('font.figures')};
  }
`

/** In a field, a letter key needs Alt. */
const KEYS: readonly (readonly [keys: readonly string[], about: string])[] = [
  [['J', 'K'], keys.move],
  [['Enter'], keys.open],
  [['U'], keys.owed],
  [['N'], keys.next],
  [['S'], keys.snooze],
  [['E'], keys.end],
  [['D'], keys.draft],
  [['I'], keys.whisper],
  [['Alt', 'U N S E D I'], keys.inField],
  [['Alt', 'Enter'], keys.sendNext],
  [['Esc'], keys.leave],
  [['/'], keys.quick],
  [['Enter'], keys.send],
  [['Ctrl', 'K'], keys.search],
  [['Ctrl', 'Shift', 'E'], keys.order],
  [['?'], keys.help],
]

export interface KeyHelpProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The keyboard help that `?` opens. */
export function KeyHelp({ isOpen, onOpenChange }: KeyHelpProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title={keys.title}>
      <List>
        {KEYS.map(([pressed, about]) => (
          <Fragment key={about}>
            <dt>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{about}</dd>
          </Fragment>
        ))}
      </List>
    </Dialog>
  )
}
