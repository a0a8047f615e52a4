import type { ExchangeError, ExchangeFormat, ExchangeKind, ImportReport } from '@weft/contract'
import { exchangeFormats } from '@weft/contract'
import { Banner, Button, Dialog, Field, Select, Table, type TableColumn, token, typeStep } from '@weft/ui'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { type ChosenFile, readFile, useExport, useImport } from './use-exchange'
import { exchangeWords as words } from './words'

const Part = styled.section`
  display: grid;
  gap: 12px;
  padding-top: 16px;
  & h3 { margin: 0; ${typeStep('h4')} }
  & p { margin: 0; ${typeStep('bodyS')} color: ${token('color.textMeta')}; overflow-wrap: anywhere; }
  & input[type='file'] { display: none; }
`
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 12px;
`

const columns: readonly TableColumn<ExchangeError>[] = [
  { key: 'line', title: words.columns.line, width: '5em', align: 'end', render: (one) => one.line },
  { key: 'column', title: words.columns.column, width: '11em', render: (one) => one.column || '--' },
  { key: 'reason', title: words.columns.reason, render: (one) => one.reason },
]

interface ExchangeDialogProps {
  /** At least one. */
  kinds: readonly ExchangeKind[]
  onClose: () => void
}

export function ExchangeDialog({ kinds, onClose }: ExchangeDialogProps) {
  const [kind, setKind] = useState<ExchangeKind>(kinds[0] ?? 'enterprise')
  return (
    <Dialog
      open
      closeOnOutside={false}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={words.title}
      width="44rem"
    >
      {kinds.length > 1 ? (
        <Field label={words.kind}>
          <Select
            value={kind}
            onValueChange={(value) => setKind(value as ExchangeKind)}
            options={kinds.map((value) => ({ value, label: words.kinds[value] }))}
          />
        </Field>
      ) : null}
      <Export kind={kind} />
      <Import key={kind} kind={kind} />
    </Dialog>
  )
}

function Export({ kind }: { kind: ExchangeKind }) {
  const [format, setFormat] = useState<ExchangeFormat>('csv')
  const save = useExport()
  return (
    <Part>
      <h3>{words.exportTitle}</h3>
      <p>{kind === 'person' ? `${words.exportHint}${words.personHint}` : words.exportHint}</p>
      <Row>
        <Field label={words.format}>
          <Select
            value={format}
            onValueChange={(value) => setFormat(value as ExchangeFormat)}
            options={exchangeFormats.map((value) => ({ value, label: words.formats[value] }))}
          />
        </Field>
        <Button loading={save.isPending} onClick={() => save.mutate({ kind, format })}>
          {words.export}
        </Button>
      </Row>
    </Part>
  )
}

function Import({ kind }: { kind: ExchangeKind }) {
  const chooser = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<ChosenFile>()
  const bring = useImport(kind)
  const report = bring.data
  const isChecked = bring.variables?.isDryRun === true && report?.errors.length === 0
  const check = async (chosen: File | undefined) => {
    const next = chosen && (await readFile(chosen))
    if (!next) return
    setFile(next)
    bring.mutate({ file: next, isDryRun: true })
  }
  return (
    <Part>
      <h3>{words.importTitle}</h3>
      <p>{words.importHint}</p>
      <input
        ref={chooser}
        type="file"
        accept=".csv,.jsonl,.ndjson,.json"
        aria-label={words.file}
        onChange={({ target }) => {
          void check(target.files?.[0])
          target.value = ''
        }}
      />
      <Row>
        <Button loading={bring.isPending} onClick={() => chooser.current?.click()}>
          {words.choose}
        </Button>
        {file && isChecked ? (
          <Button variant="main" onClick={() => bring.mutate({ file, isDryRun: false })}>
            {words.import}
          </Button>
        ) : null}
      </Row>
      {file ? <p>{file.name}</p> : null}
      {report ? <Report report={report} isDryRun={bring.variables?.isDryRun === true} /> : null}
    </Part>
  )
}

function Report({ report, isDryRun }: { report: ImportReport; isDryRun: boolean }) {
  const { errors, isCut } = report
  if (errors.length === 0)
    return (
      <Banner tone={isDryRun ? 'info' : 'success'}>
        {isDryRun ? words.wouldBe : words.done}
        {words.report(report)}
      </Banner>
    )
  return (
    <>
      <Banner tone="danger">{words.faults(errors.length, isCut)}</Banner>
      <Table
        caption={words.errors}
        columns={columns}
        rows={errors}
        rowKey={(one) => `${one.line} ${one.column} ${one.reason}`}
      />
    </>
  )
}
