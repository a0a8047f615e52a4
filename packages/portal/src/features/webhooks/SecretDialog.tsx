import { Button, CopyIcon, Dialog, token } from '@weft/ui'
import { styled } from 'styled-components'
import { copyAndSay } from '../../shared/clipboard/copy-and-say'
import { webhooks as words } from './words'

const Key = styled.output`
  display: block;
  padding: 12px 16px;
  background: ${token('color.band')};
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.control')};
  font: 14px/1.6 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
  overflow-wrap: anywhere;
  user-select: all;
`

/** The key of a signature, the only time that it is seen. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      open
      closeOnOutside={false}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={words.secretTitle}
      description={words.secretHint}
      footer={
        <>
          <Button
            icon={<CopyIcon />}
            onClick={({ currentTarget }) => void copyAndSay(secret, words.copied, currentTarget)}
          >
            {words.copy}
          </Button>
          <Button variant="main" onClick={onClose}>
            {words.close}
          </Button>
        </>
      }
    >
      <Key>{secret}</Key>
    </Dialog>
  )
}
