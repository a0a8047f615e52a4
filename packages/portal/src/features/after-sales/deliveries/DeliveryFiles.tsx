/** A contract's files: those of the contract first, then by device; each can be previewed, downloaded and removed. */
import type { FileInfo } from '@weft/contract'
import { fileSize } from '@weft/protocol'
import { Button, ConfirmDialog, EmptyState, ErrorState, Skeleton, Table, type TableColumn, typeStep } from '@weft/ui'
import { sentence } from '@weft/ui/sentence'
import { useState } from 'react'
import { styled } from 'styled-components'
import { dayOf, minuteOf } from '../../../platform/time/times'
import { previewKindOf } from '../../../shared/files/items'
import { PreviewDialog } from '../../../shared/files/preview-on-demand'
import { useDownload } from '../../../shared/files/use-download'
import { FactList, RowActions, RowButton } from '../parts/frame'
import { ContractDrawer } from './ContractDrawer'
import { MachineDrawer } from './MachineDrawer'
import { UploadDrawer } from './UploadDrawer'
import { freshAddress, useDelivery, useRemoveFile } from './use-deliveries'
import { useKeptContract, useRemoveMachine } from './use-records'
import { deliveries as words } from './words'

const Root = styled.div`
  display: grid;
  gap: 20px;
  min-width: 0;
  & h2 { margin: 0; ${typeStep('h4')} }
  & h3 { margin: 0; ${typeStep('bodyS')} font-weight: 600; }
  & > section > div:first-child { min-height: 36px; margin-bottom: 4px; }
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
`

interface FileActs {
  onLook: (file: FileInfo) => void
  onFetch: (file: FileInfo) => void
  onRemove: (file: FileInfo) => void
}

const columnsOf = ({ onLook, onFetch, onRemove }: FileActs): readonly TableColumn<FileInfo>[] => [
  {
    key: 'name',
    title: words.columns.name,
    render: (one) => (
      <RowButton type="button" onClick={() => onLook(one)}>
        {one.fileName}
      </RowButton>
    ),
  },
  { key: 'type', title: words.columns.type, width: '8em', render: (one) => one.typeName },
  { key: 'size', title: words.columns.size, width: '6em', align: 'end', render: (one) => fileSize(one.fileSize) },
  { key: 'time', title: words.columns.time, width: '10em', render: (one) => minuteOf(one.uploadTime) },
  {
    key: 'action',
    title: words.columns.action,
    width: '10em',
    render: (one) => (
      <RowActions>
        <Button size="S" variant="quiet" onClick={() => onFetch(one)}>
          {words.download}
        </Button>
        <Button size="S" variant="quiet" onClick={() => onRemove(one)}>
          {words.remove}
        </Button>
      </RowActions>
    ),
  },
]

const { facts } = words

function Facts({ delivery }: { delivery: NonNullable<ReturnType<typeof useDelivery>['data']> }) {
  return (
    <FactList
      facts={[
        [facts.customer, delivery.customerName],
        [facts.code, delivery.contractCode],
        [facts.signed, dayOf(delivery.signTime)],
        [facts.delivered, dayOf(delivery.deliverTime)],
        [facts.accepted, dayOf(delivery.acceptTime)],
        [facts.warranty, dayOf(delivery.warrantyEndTime)],
        [facts.keeper, delivery.keeperName],
        [facts.delivery, delivery.deliveryEnterpriseName],
      ]}
    />
  )
}

function MachineActions({ name, onEdit, onRemove }: { name: string; onEdit: () => void; onRemove: () => void }) {
  const { records } = words
  return (
    <RowActions style={{ margin: 0 }}>
      <Button size="S" variant="quiet" aria-label={sentence`${records.editMachine} ${name}`} onClick={onEdit}>
        {records.edit}
      </Button>
      <Button size="S" variant="quiet" aria-label={sentence`${records.removeMachine} ${name}`} onClick={onRemove}>
        {records.removeMachine}
      </Button>
    </RowActions>
  )
}

export function DeliveryFiles({ contractId }: { contractId: string }) {
  const { data, isPending, isError, isFetching, refetch } = useDelivery(contractId)
  const remove = useRemoveFile()
  const download = useDownload()
  const [shown, setShown] = useState<FileInfo>()
  const [asked, setAsked] = useState<FileInfo>()
  const [isUploading, setUploading] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const [machine, setMachine] = useState<string>()
  const [removed, setRemoved] = useState<{ id: string; name: string }>()
  const kept = useKeptContract(contractId)
  const removeMachine = useRemoveMachine()
  if (isPending) return <Skeleton shape="block" style={{ height: 320 }} />
  if (isError || !data)
    return <ErrorState message={words.detailFailed} retrying={isFetching} onRetry={() => void refetch()} />

  const fetchFile = (file: FileInfo) =>
    download.ask({ url: file.filePath, name: file.fileName, renew: () => freshAddress(file.fileId) })
  const look = (file: FileInfo) => (previewKindOf(file.fileName) ? setShown(file) : fetchFile(file))
  const columns = columnsOf({ onLook: look, onFetch: fetchFile, onRemove: setAsked })
  const groups = [
    { key: 'whole', title: words.whole, files: data.fileList },
    ...data.relationDeviceFileDtoList.map((one) => ({
      key: one.deviceId,
      title: [one.deviceName, data.deviceList.find((device) => device.deviceId === one.deviceId)?.productNum]
        .filter(Boolean)
        .join(' · '),
      files: one.fileInfoDtoList,
    })),
  ]
  const edited = kept.data?.machineList.find((one) => one.deviceId === machine)
  const kind = shown && previewKindOf(shown.fileName)
  return (
    <Root>
      <Head>
        <h2>{data.contractName}</h2>
        <RowActions style={{ margin: 0, gap: 12 }}>
          <Button onClick={() => setEditing(true)}>{words.records.editContract}</Button>
          <Button onClick={() => setMachine('new')}>{words.records.addMachine}</Button>
          <Button variant="main" onClick={() => setUploading(true)}>
            {words.upload}
          </Button>
        </RowActions>
      </Head>
      <Facts delivery={data} />
      {groups.map((group) => (
        <section key={group.key} aria-label={group.title}>
          <Head>
            <h3>{group.title}</h3>
            {group.key === 'whole' ? null : (
              <MachineActions
                name={group.title}
                onEdit={() => setMachine(group.key)}
                onRemove={() => setRemoved({ id: group.key, name: group.title })}
              />
            )}
          </Head>
          <Table
            caption={group.title}
            columns={columns}
            rows={group.files}
            rowKey={(one) => one.fileId}
            empty={<EmptyState compact message={words.noFiles} />}
          />
        </section>
      ))}
      {shown && kind ? (
        <PreviewDialog
          items={[{ kind, url: shown.filePath, name: shown.fileName }]}
          onRenew={() => freshAddress(shown.fileId)}
          onClose={() => setShown(undefined)}
        />
      ) : null}
      {isEditing ? (
        <ContractDrawer contractId={contractId} onClose={() => setEditing(false)} onSaved={() => setEditing(false)} />
      ) : null}
      {machine === 'new' || edited ? (
        <MachineDrawer contractId={contractId} machine={edited} onClose={() => setMachine(undefined)} />
      ) : null}
      <ConfirmDialog
        open={removed !== undefined}
        onOpenChange={(isOpen) => (isOpen ? undefined : setRemoved(undefined))}
        message={words.records.removeMachineQuestion(removed?.name ?? '')}
        confirmLabel={words.records.removeMachine}
        destructive
        onConfirm={() => removed && removeMachine.mutate(removed.id)}
      />
      {isUploading ? <UploadDrawer delivery={data} onClose={() => setUploading(false)} /> : null}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(isOpen) => (isOpen ? undefined : setAsked(undefined))}
        message={words.removeQuestion(asked?.fileName ?? '')}
        confirmLabel={words.remove}
        destructive
        onConfirm={() => asked && remove.mutate(asked.fileId)}
      />
      {download.dialogs}
    </Root>
  )
}
