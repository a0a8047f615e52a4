import type { GoodsDetail } from '@weft/contract'
import { fileSize as sizeText } from '@weft/protocol'
import { Button, token, typeStep } from '@weft/ui'
import { sentence } from '@weft/ui/sentence'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { PreviewDialog, previewKindOf, useDownload } from '../files'
import { accessWords as words } from './words'

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto auto auto;
    align-items: center;
    gap: ${token('space.3')};
    padding: ${token('space.2')} 0;
    border-bottom: 1px solid ${token('color.hairline')};
    ${typeStep('body')}
    overflow-wrap: anywhere;
  }
  & > li > svg { color: ${token('color.edge')}; }
  & > li > small { ${typeStep('bodyS')} color: ${token('color.textMeta')}; }
`

/** Drawings and data sheets of a part, for persons with granted access. */
export function GrantedDocuments({ documents }: { documents: GoodsDetail['documentList'] }) {
  const [at, setAt] = useState<number>()
  const download = useDownload()
  const items = documents.flatMap(({ fileName: name, filePath: url }) => {
    const kind = previewKindOf(name)
    return kind ? [{ kind, url, name }] : []
  })
  if (documents.length === 0) return <p>{words.noDocuments}</p>
  return (
    <>
      <List>
        {documents.map(({ fileName, filePath, fileSize }) => {
          const place = items.findIndex(({ url }) => url === filePath)
          return (
            <li key={filePath}>
              <FileText size={20} strokeWidth={1.5} aria-hidden="true" />
              {fileName}
              <small>{sizeText(fileSize)}</small>
              {place < 0 ? (
                <span />
              ) : (
                <Button
                  size="S"
                  variant="quiet"
                  aria-label={sentence`${words.preview} ${fileName}`}
                  onClick={() => setAt(place)}
                >
                  {words.preview}
                </Button>
              )}
              <Button
                size="S"
                variant="quiet"
                aria-label={sentence`${words.download} ${fileName}`}
                onClick={() => download.ask({ url: filePath, name: fileName })}
              >
                {words.download}
              </Button>
            </li>
          )
        })}
      </List>
      {at === undefined ? null : <PreviewDialog items={items} start={at} onClose={() => setAt(undefined)} />}
      {download.dialogs}
    </>
  )
}
