import { Button, token, typeStep } from '@weft/ui'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { PreviewDialog, useDownload } from '../../../shared/files'
import { Panel } from '../parts'
import { serviceWords } from '../words'

const { afterSale: words, information } = serviceWords

/** The server sends them to everybody: they contain no customer data. */
const SAMPLES = [
  ['packing-list.pdf', words.samples[0]],
  ['certificate.pdf', words.samples[1]],
  ['manual.pdf', words.samples[2]],
  ['electrical.pdf', words.samples[3]],
  ['acceptance.pdf', words.samples[4]],
] as const

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(17rem, 240px), 1fr));
  gap: ${token('space.3')};
  margin: ${token('space.4')} 0 0;
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto auto;
    align-items: center;
    gap: ${token('space.2')};
    padding: ${token('space.2')} ${token('space.3')};
    border: 1px solid ${token('color.hairline')};
    border-radius: ${token('radius.control')};
    ${typeStep('body')}
  }
  & > li > svg { color: ${token('color.edge')}; }
`
const Text = styled.p`
  ${typeStep('body')}
  color: ${token('color.textMeta')};
`

const items = SAMPLES.map(([file, name]) => ({ kind: 'pdf' as const, url: `/documents/${file}`, name: `${name}.pdf` }))

/** SV-03: samples of the documents delivered with every contract. */
export function SampleDocuments() {
  const [at, setAt] = useState<number>()
  const download = useDownload()
  return (
    <Panel aria-labelledby="sample-documents" data-screen>
      <h2 id="sample-documents">{words.documents}</h2>
      <Text>{words.documentsText}</Text>
      <List>
        {SAMPLES.map(([file, name], index) => (
          <li key={file}>
            <FileText size={20} strokeWidth={1.5} aria-hidden="true" />
            {name}
            <Button size="S" variant="quiet" aria-label={information.previewName(name)} onClick={() => setAt(index)}>
              {information.preview}
            </Button>
            <Button
              size="S"
              variant="quiet"
              aria-label={information.downloadName(name)}
              onClick={() => download.ask({ url: `/documents/${file}`, name: `${name}.pdf` })}
            >
              {information.download}
            </Button>
          </li>
        ))}
      </List>
      {at === undefined ? null : <PreviewDialog items={items} start={at} onClose={() => setAt(undefined)} />}
      {download.dialogs}
    </Panel>
  )
}
