import type { FileInfo } from '@weft/contract'
import { fileSize } from '@weft/protocol'
import { Badge, Button, below, Checkbox, token, typeStep } from '@weft/ui'
import { FileImage, FileText, FileVideo } from 'lucide-react'
import { styled } from 'styled-components'
import { dayOf } from '../../../platform/time/times'
import { previewKindOf } from '../../../shared/files'
import { serviceWords } from '../words'

const { information: words } = serviceWords

const Row = styled.li`
  display: grid;
  grid-template-columns: auto auto minmax(0, 1fr) 4em 6em 8em auto;
  align-items: center;
  gap: ${token('space.3')};
  padding: ${token('space.2')} 0;
  border-bottom: 1px solid ${token('color.hairline')};
  ${typeStep('body')}
  &:hover { background: ${token('color.hover')}; }
  & > svg { color: ${token('color.edge')}; }
  & > p { overflow-wrap: anywhere; }
  & > p > span { margin-inline-start: ${token('space.2')}; }
  & > span { font: 500 ${token('type.bodyS.size')}/1.5 ${token('font.figures')}; color: ${token('color.textMeta')}; }
  & > div { display: flex; }
  /* The name of the box is the file's; it stands in the row already. */
  & > label > span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  ${below('desktop')} {
    grid-template-columns: auto minmax(0, 1fr) auto auto;
    gap: 0 ${token('space.3')};
    padding: ${token('space.3')} 0;
    & > svg { display: none; }
    & > label { grid-row: 1 / span 2; align-self: start; }
    & > p { grid-column: 2 / -1; }
    & > span { grid-row: 2; }
    & > span:nth-of-type(1) { display: none; }
    & > span:nth-of-type(2) { grid-column: 2; }
    & > span:nth-of-type(3) { display: none; }
    & > div { grid-row: 2; grid-column: 3 / -1; justify-content: flex-end; }
  }
`

const icons = { image: FileImage, video: FileVideo, pdf: FileText } as const

interface FileRowProps {
  file: FileInfo
  isChosen: boolean
  isOpening: boolean
  onChoose: (isOn: boolean) => void
  /** Undefined: browsers cannot show the file. */
  onView: (() => void) | undefined
  onDownload: () => void
}

export function FileRow({ file, isChosen, isOpening, onChoose, onView, onDownload }: FileRowProps) {
  const Icon = icons[previewKindOf(file.fileName) ?? 'pdf']
  return (
    <Row>
      <Checkbox label={words.select(file.fileName)} checked={isChosen} onCheckedChange={onChoose} />
      <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
      <p>
        {file.fileName}
        {file.isNew ? (
          <span>
            <Badge tone="info">{words.isNew}</Badge>
          </span>
        ) : null}
      </p>
      <span>{file.fileType.toUpperCase()}</span>
      <span>{fileSize(file.fileSize)}</span>
      <span>{dayOf(file.uploadTime)}</span>
      <div>
        {onView ? (
          <Button
            size="S"
            variant="quiet"
            loading={isOpening}
            aria-label={words.previewName(file.fileName)}
            onClick={onView}
          >
            {words.preview}
          </Button>
        ) : null}
        <Button size="S" variant="quiet" aria-label={words.downloadName(file.fileName)} onClick={onDownload}>
          {words.download}
        </Button>
      </div>
    </Row>
  )
}
