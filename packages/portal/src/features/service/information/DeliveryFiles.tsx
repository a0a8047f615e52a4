/** Delivery files: by device and type, new marks, preview, download, several at once. */
import type { DeliveryDetail, FileInfo } from '@weft/contract'
import { Button, Checkbox, EmptyState, toast, token, typeStep } from '@weft/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import {
  type DownloadFile,
  PreviewDialog,
  type PreviewItem,
  previewKindOf,
  previewWords,
  useDownload,
} from '../../../shared/files'
import { Panel } from '../parts'
import { serviceWords } from '../words'
import { FileRow } from './FileRow'
import { allFiles, fileGroups } from './file-groups'
import { useOpenFile } from './use-contracts'

const { information: words } = serviceWords

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space.2')} ${token('space.4')};
  & > h2 { flex: 1; ${typeStep('h3')} }
`
const Bar = styled.div`
  position: sticky;
  top: calc(max(60px, 4.5rem) + 4px);
  z-index: ${token('z.sticky')};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space.2')} ${token('space.3')};
  margin: ${token('space.3')} 0 0;
  padding: ${token('space.2')} ${token('space.4')};
  background: ${token('color.selected')};
  border-radius: ${token('radius.control')};
  & > span { flex: 1; ${typeStep('body')} }
`
const Group = styled.section`
  margin-top: ${token('space.5')};
  & > h3 { padding-bottom: ${token('space.2')}; border-bottom: 1px solid ${token('color.hairline')}; ${typeStep('h4')} overflow-wrap: anywhere; }
  & > h3 > small { margin-inline-start: ${token('space.2')}; ${typeStep('bodyS')} font-weight: 400; color: ${token('color.textMeta')}; }
  & > h4 { margin-top: ${token('space.3')}; ${typeStep('bodyS')} font-weight: 600; color: ${token('color.textSecondary')}; }
  & > ul { margin: 0; padding: 0; list-style: none; }
`

export function DeliveryFiles({ detail }: { detail: DeliveryDetail }) {
  const openFile = useOpenFile(detail.contractId)
  const download = useDownload()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [viewed, setViewed] = useState<{ item: PreviewItem; fileId: string }>()
  const [opening, setOpening] = useState<string>()
  const files = allFiles(detail)
  const picked = files.filter((file) => chosen.has(file.fileId))

  const fetchable = (file: FileInfo): DownloadFile => ({
    url: file.filePath,
    name: file.fileName,
    renew: () => openFile(file.fileId),
    // A downloaded file is not new any more.
    onStarted: () => (file.isNew ? void openFile(file.fileId).catch(() => undefined) : undefined),
  })
  const view = async (file: FileInfo) => {
    const kind = previewKindOf(file.fileName)
    if (!kind) return download.ask(fetchable(file))
    setOpening(file.fileId)
    try {
      const url = await openFile(file.fileId)
      if (url) setViewed({ item: { kind, url, name: file.fileName }, fileId: file.fileId })
    } catch {
      toast.error(words.openFailed)
    } finally {
      setOpening(undefined)
    }
  }
  const choose = (fileId: string, isOn: boolean) =>
    setChosen((now) => {
      const next = new Set(now)
      if (isOn) next.add(fileId)
      else next.delete(fileId)
      return next
    })
  const isAll = files.length > 0 && picked.length === files.length

  return (
    <Panel aria-labelledby="delivery-files">
      <Head>
        <h2 id="delivery-files">{words.files}</h2>
        {files.length > 1 ? (
          <Checkbox
            label={words.selectAll}
            checked={isAll}
            indeterminate={picked.length > 0 && !isAll}
            onCheckedChange={(isOn) => setChosen(new Set(isOn ? files.map(({ fileId }) => fileId) : []))}
          />
        ) : null}
      </Head>
      {picked.length > 0 ? (
        <Bar role="group" aria-label={words.selected(picked.length)}>
          <span role="status">
            {download.running
              ? previewWords.download.running(download.running.done + 1, download.running.total)
              : words.selected(picked.length)}
          </span>
          <Button size="S" variant="quiet" onClick={() => setChosen(new Set())}>
            {words.clear}
          </Button>
          <Button
            size="S"
            variant="main"
            loading={download.running !== undefined}
            onClick={() => download.ask(...picked.map(fetchable))}
          >
            {words.downloadSelected}
          </Button>
        </Bar>
      ) : null}
      {files.length === 0 ? <EmptyState message={words.noFiles} hint={words.noFilesHint} /> : null}
      {fileGroups(detail).map((group) => (
        <Group key={group.key} aria-label={group.title}>
          <h3>
            {group.title}
            <small>{group.count}</small>
          </h3>
          {group.types.map(({ typeName, files: list }) => [
            <h4 key={`${typeName}-title`}>{typeName}</h4>,
            <ul key={typeName}>
              {list.map((file) => (
                <FileRow
                  key={file.fileId}
                  file={file}
                  isChosen={chosen.has(file.fileId)}
                  isOpening={opening === file.fileId}
                  onChoose={(isOn) => choose(file.fileId, isOn)}
                  onView={previewKindOf(file.fileName) ? () => void view(file) : undefined}
                  onDownload={() => download.ask(fetchable(file))}
                />
              ))}
            </ul>,
          ])}
        </Group>
      ))}
      {viewed ? (
        <PreviewDialog
          items={[viewed.item]}
          onClose={() => setViewed(undefined)}
          onRenew={() => openFile(viewed.fileId)}
        />
      ) : null}
      {download.dialogs}
    </Panel>
  )
}
