import type { AccountOpening } from '@weft/contract'
import { Button, CopyIcon, Dialog, token } from '@weft/ui'
import { styled } from 'styled-components'
import { minuteOf } from '../../../platform/time/times'
import { copyAndSay } from '../../../shared/clipboard/copy-and-say'
import { permissions as words } from './words'

const { accounts: text } = words

const Link = styled.output`
  display: block;
  padding: 12px 16px;
  background: ${token('color.band')};
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.control')};
  font: 14px/1.6 ${token('font.figures')};
  overflow-wrap: anywhere;
  user-select: all;
`

/** How the link reaches its person: it was sent by SMS or mail, or is shown once to be handed over. */
export function OpeningDialog({ opening, onClose }: { opening: AccountOpening; onClose: () => void }) {
  const { account, sentTo, link, expireTime } = opening
  return (
    <Dialog
      open
      closeOnOutside={false}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={text.opened(account.name)}
      description={link ? text.handOver(minuteOf(expireTime)) : text.sent(sentTo, minuteOf(expireTime))}
      footer={
        <>
          {link ? (
            <Button
              icon={<CopyIcon />}
              onClick={({ currentTarget }) => void copyAndSay(link, text.copied, currentTarget)}
            >
              {text.copy}
            </Button>
          ) : null}
          <Button variant="main" onClick={onClose}>
            {text.done}
          </Button>
        </>
      }
    >
      {link ? <Link>{link}</Link> : null}
    </Dialog>
  )
}
