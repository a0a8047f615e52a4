import type { MachineHub } from '@weft/contract'
import { fileSize } from '@weft/protocol'
import { DownloadIcon, EyeIcon, FileTextIcon, IconButton, token, typeStep } from '@weft/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { previewKindOf } from '../../../shared/files/items'
import { PreviewDialog } from '../../../shared/files/preview-on-demand'
import { useDownload } from '../../../shared/files/use-download'
import { Joined } from '../../../shared/words/Joined'
import { markWords } from './words'

const words = markWords.hub

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(280px, 30rem)), 1fr));
  gap: ${token('space.3')};
  & > li { display: flex; align-items: center; gap: ${token('space.3')}; padding: ${token('space.3')} ${token('space.4')}; border: 1px solid ${token('color.hairline')}; }
  & > li > svg { flex: none; width: 20px; height: 20px; color: ${token('color.textMeta')}; }
  & > li > div { flex: 1; min-width: 0; ${typeStep('body')} overflow-wrap: anywhere; }
  & small { display: block; ${typeStep('caption')} color: ${token('color.textMeta')}; }
`

/** Documents of one machine: previewed here, or downloaded after a confirmation. */
export function MachineFiles({ files }: { files: MachineHub['fileList'] }) {
  const [start, setStart] = useState<number>()
  const download = useDownload()
  const items = files.flatMap((file) => {
    const kind = previewKindOf(file.fileName)
    return kind ? [{ kind, url: file.filePath, name: file.fileName }] : []
  })
  if (files.length === 0) return <p>{words.noFiles}</p>
  return (
    <>
      <List>
        {files.map((file) => {
          const at = items.findIndex((item) => item.url === file.filePath)
          return (
            <li key={file.filePath + file.fileName}>
              <FileTextIcon aria-hidden="true" strokeWidth={1.5} />
              <div>
                {file.fileName}
                <small>
                  <Joined of={[file.typeName, fileSize(file.fileSize)]} />
                </small>
              </div>
              {at >= 0 ? (
                <IconButton label={words.preview(file.fileName)} onClick={() => setStart(at)}>
                  <EyeIcon aria-hidden="true" />
                </IconButton>
              ) : null}
              <IconButton
                label={words.download(file.fileName)}
                onClick={() => download.ask({ url: file.filePath, name: file.fileName })}
              >
                <DownloadIcon aria-hidden="true" />
              </IconButton>
            </li>
          )
        })}
      </List>
      {start !== undefined ? <PreviewDialog items={items} start={start} onClose={() => setStart(undefined)} /> : null}
      {download.dialogs}
    </>
  )
}
