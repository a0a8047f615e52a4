import { extensionOf, fileSize } from '@weft/protocol'
import { focusVisible, Thread, token, typeStep, untranslated } from '@weft/ui'
import { Download, Eye, FileArchive, FileSpreadsheet, FileText, type LucideIcon, File as PlainFile } from 'lucide-react'
import { styled } from 'styled-components'
import { number, text } from '../content/content'
import { previewItem } from '../content/previewItems'
import { useSignedItem } from '../content/signedFile'
import type { BubbleProps } from '../context/bubbleProps'
import { useWeft } from '../context/context'
import { useListActions } from '../context/listActions'
import { Card } from '../shapes/frames'
import { fill } from '../strings'
import { safeAddress } from '../text/addresses'
import { shortenName } from '../text/files'
import { useReading } from '../words/reading'

const Row = styled(Card)`
  display: flex;
  align-items: center;
  gap: 12px;
  position: relative;
  padding: 10px 0;
  padding-inline: 12px 8px;
  & > svg { flex: none; color: ${token('color.link')}; }
  & > button + button { margin-inline-start: -12px; }
`
const Words = styled.span`
  flex: 1;
  min-width: 0;
`
const Name = styled.span`
  display: block;
  ${typeStep('bodyS')}
  line-height: 1.45;
  overflow-wrap: anywhere;
`
const Size = styled.span`
  display: block;
  ${typeStep('caption')}
  font-variant-numeric: tabular-nums;
  color: ${token('color.textMeta')};
`
const Get = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 36px;
  height: 36px;
  padding: 0;
  border: 0;
  border-radius: ${token('radius.control')};
  background: none;
  color: ${token('color.link')};
  cursor: pointer;
  ${focusVisible}
  &:hover { background: ${token('color.hover')}; }
  @media (pointer: coarse) { width: 44px; height: 44px; }
`
const Bottom = styled.span`
  position: absolute;
  inset: auto 0 0 0;
`

const GLYPHS: readonly [RegExp, LucideIcon][] = [
  [/^(?:pdf|docx?|txt|md)$/, FileText],
  [/^(?:xlsx?|csv)$/, FileSpreadsheet],
  [/^(?:zip|rar|7z)$/, FileArchive],
]

/**
 * Type, name truncated in the middle, size. PDF, pictures and videos open in the preview; a download asks for confirmation
 * (WD-05).
 */
export function FileBubble({ entry, conversation }: BubbleProps) {
  const strings = useReading()
  const { fileOrigin } = useWeft()
  const actions = useListActions()
  const { item, renew } = useSignedItem({ entry, conversation })
  const name = text(item, 'name') || '--'
  const url = safeAddress(item.url, fileOrigin)
  const Glyph = GLYPHS.find(([extensions]) => extensions.test(extensionOf(name)))?.[1] ?? PlainFile
  const isOnItsWay = entry.progress !== undefined && entry.progress < 1 && entry.sendState !== 'failed'
  const percent = Math.round((entry.progress ?? 0) * 100)
  return (
    <Row>
      <Glyph size={28} strokeWidth={1.5} aria-hidden="true" />
      <Words>
        <Name ref={untranslated} title={name}>
          <bdi>{shortenName(name, 30)}</bdi>
        </Name>
        <Size>{isOnItsWay ? fill(strings.uploading, { percent }) : <bdi>{fileSize(number(item, 'size'))}</bdi>}</Size>
      </Words>
      {actions && previewItem(entry, fileOrigin) && !isOnItsWay ? (
        <Get
          type="button"
          aria-label={fill(strings.previewOf, { name })}
          title={strings.preview}
          onClick={() => actions.preview(entry)}
        >
          <Eye size={18} strokeWidth={1.5} aria-hidden="true" />
        </Get>
      ) : null}
      {actions && url && !isOnItsWay ? (
        <Get
          type="button"
          aria-label={fill(strings.downloadFile, { name })}
          title={strings.download}
          onClick={() =>
            actions.download({ url, name, renew: async () => safeAddress((await renew())?.url, fileOrigin) })
          }
        >
          <Download size={18} strokeWidth={1.5} aria-hidden="true" />
        </Get>
      ) : null}
      {isOnItsWay ? (
        <Bottom>
          <Thread progress={percent} decorative />
        </Bottom>
      ) : null}
    </Row>
  )
}
