import { Dialog, token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'
import { workbench } from './words'

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

export interface KeyHelpProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** What `?` shows. */
export function KeyHelp({ isOpen, onOpenChange }: KeyHelpProps) {
  const { keys } = workbench
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title={keys.title}>
      <List>
        <dt>
          <kbd>J</kbd>
          <kbd>K</kbd>
        </dt>
        <dd>{keys.move}</dd>
        <dt>
          <kbd>Enter</kbd>
        </dt>
        <dd>{keys.open}</dd>
        <dt>
          <kbd>N</kbd>
        </dt>
        <dd>{keys.next}</dd>
        <dt>
          <kbd>S</kbd>
        </dt>
        <dd>{keys.snooze}</dd>
        <dt>
          <kbd>E</kbd>
        </dt>
        <dd>{keys.end}</dd>
        <dt>
          <kbd>/</kbd>
        </dt>
        <dd>{keys.quick}</dd>
        <dt>
          <kbd>Enter</kbd>
        </dt>
        <dd>{keys.send}</dd>
        <dt>
          <kbd>Ctrl</kbd>
          <kbd>K</kbd>
        </dt>
        <dd>{keys.search}</dd>
        <dt>
          <kbd>Ctrl</kbd>
          <kbd>Shift</kbd>
          <kbd>E</kbd>
        </dt>
        <dd>{keys.order}</dd>
        <dt>
          <kbd>?</kbd>
        </dt>
        <dd>{keys.help}</dd>
      </List>
    </Dialog>
  )
}
