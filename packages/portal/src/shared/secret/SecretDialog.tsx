import { Button, CopyIcon, Dialog, token } from '@weft/ui'
import { styled } from 'styled-components'
import { copyAndSay } from '../clipboard/copy-and-say'
import { codeFace } from '../code/code-face'
import { secretWords as words } from './words'

const Key = styled.output`
  display: block;
  padding: 12px 16px;
  background: ${token('color.band')};
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.control')};
  font: 14px/1.6 ${codeFace};
  overflow-wrap: anywhere;
  user-select: all;
`

interface SecretDialogProps {
  title: string
  /** Says what the key is for, and that it is shown only once. */
  hint: string
  secret: string
  onClose: () => void
}

/** Shows a key, the only time it is visible. */
export function SecretDialog({ title, hint, secret, onClose }: SecretDialogProps) {
  return (
    <Dialog
      open
      closeOnOutside={false}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={title}
      description={hint}
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
