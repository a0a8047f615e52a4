import { Dialog, Skeleton, token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'
import { lazyPart } from '../../platform/parts/lazy-part'
import { useSession } from '../../platform/session/session'
import { words } from '../../platform/strings/common'

const DataExport = lazyPart(async () => (await import('./DataExport')).DataExport)

const CloseAccount = lazyPart(async () => (await import('./CloseAccount')).CloseAccount)

const List = styled.dl`
  display: grid;
  grid-template-columns: 6em 1fr;
  gap: ${token('space.4')} ${token('space.5')};
  ${typeStep('body')}
  & dt { text-align: right; color: ${token('color.textMeta')}; }
  & dd { overflow-wrap: anywhere; }
`

export interface PersonalInfoDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/**
 * AC-11: account, name, phone, read-only. AC-23: link to all other stored data. AC-21: persons outside the staff can close the
 * account here.
 */
export function PersonalInfoDialog({ isOpen, onOpenChange }: PersonalInfoDialogProps) {
  const user = useSession((state) => state.session?.user)
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title={words.prescribed.personalInfo}>
      <List>
        <dt>{words.shell.account}</dt>
        <dd>{user?.loginName || '--'}</dd>
        <dt>{words.shell.personName}</dt>
        <dd>{user?.name || '--'}</dd>
        <dt>{words.shell.phone}</dt>
        <dd>{user?.phone || '--'}</dd>
      </List>
      {isOpen && user ? (
        <>
          <DataExport waiting={<Skeleton shape="block" style={{ height: 120 }} />} />
          <CloseAccount onLeave={() => onOpenChange(false)} />
        </>
      ) : null}
    </Dialog>
  )
}
