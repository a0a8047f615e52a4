import { fileSize } from '@weft/protocol'
import { Button, FileTextIcon, IconButton, TrashIcon, toast, token } from '@weft/ui'
import { sentence } from '@weft/ui/sentence'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { uploadPdf } from './upload'
import { cms as words } from './words'

const { fields: text } = words

const Root = styled.div`
  display: grid;
  gap: 8px;
  justify-items: start;
  & li { display: flex; align-items: center; gap: 8px; }
  & li > a { color: ${token('color.link')}; overflow-wrap: anywhere; }
  & > input { display: none; }
`

export interface EntryFile {
  fileName: string
  filePath: string
  fileSize: number
}

export interface FilesFieldProps {
  label: string
  files: readonly EntryFile[]
  onChange: (files: EntryFile[]) => void
}

/** PDF documents. */
export function FilesField({ label, files, onChange }: FilesFieldProps) {
  const [isBusy, setBusy] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const upload = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    try {
      onChange([...files, await uploadPdf(file)])
    } catch (error) {
      toast.error(error instanceof Error ? error.message : words.loadFailed)
    }
    setBusy(false)
  }
  return (
    <Root role="group" aria-label={label}>
      <ul>
        {files.map((file, index) => (
          <li key={file.filePath}>
            <FileTextIcon size={18} aria-hidden="true" />
            <a href={file.filePath} target="_blank" rel="noopener noreferrer">
              {file.fileName}
            </a>
            <span>{fileSize(file.fileSize)}</span>
            <IconButton
              size="S"
              label={sentence`${text.remove} ${file.fileName}`}
              onClick={() => onChange(files.filter((_, at) => at !== index))}
            >
              <TrashIcon />
            </IconButton>
          </li>
        ))}
      </ul>
      <input
        ref={chooser}
        type="file"
        accept=".pdf,application/pdf"
        aria-label={`${label} ${text.uploadFile}`}
        onChange={(event) => {
          void upload(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button size="S" loading={isBusy} onClick={() => chooser.current?.click()}>
        {text.uploadFile}
      </Button>
    </Root>
  )
}
