import { type HoldSubject, holdKinds, mostFoundSubjects, reasonForm } from '@weft/contract'
import { Badge, Button, ErrorState, Field, Skeleton, Textarea, token } from '@weft/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useForm } from '../../../shared/forms/use-form'
import { SearchBox } from '../../../shared/lists/SearchBox'
import { Joined } from '../../../shared/words/Joined'
import { FormDialog } from '../parts/FormDialog'
import { RowButton, Sub } from '../parts/frame'
import { useHoldSubjects } from './use-holds'
import { personalData as words } from './words'

const { holds: text } = words

const Found = styled.ul`
  display: grid;
  gap: ${token('space.3')};
  max-height: 280px;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  list-style: none;
`
const Notice = styled.p`
  margin: 0;
  color: ${token('color.textMeta')};
`

export interface SubjectDialogProps {
  title: string
  submit: string
  findHint: string
  reasonHint: string
  /** Returns whether a subject can be chosen; others are not listed. */
  isMeant?: (subject: HoldSubject) => boolean
  /** Leaves out subjects that are already on hold. */
  withoutHeld?: boolean
  isPending: boolean
  onSend: (subject: HoldSubject, reason: string) => void
  onClose: () => void
}

/** Asks for the subject first, then for the reason. */
export function SubjectDialog(props: SubjectDialogProps) {
  const {
    title,
    submit,
    findHint,
    reasonHint,
    isMeant = () => true,
    withoutHeld = false,
    isPending,
    onSend,
    onClose,
  } = props
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState<HoldSubject>()
  const [isSubjectMissing, setSubjectMissing] = useState(false)
  const form = useForm({
    schema: reasonForm,
    start: { reason: '' },
    onSend: ({ reason }) => chosen && onSend(chosen, reason),
  })
  const send = () => {
    setSubjectMissing(!chosen)
    form.submit()
  }
  return (
    <FormDialog
      title={title}
      form={form}
      submit={submit}
      isSending={isPending}
      onSubmit={send}
      onClose={onClose}
      above={
        chosen ? (
          <div>
            <Sub>{text.chosen}</Sub>
            <Joined of={[chosen.name, text.kinds[chosen.kind]]} />
            {chosen.note ? <Sub>{chosen.note}</Sub> : null}
            <Button size="S" variant="quiet" onClick={() => setChosen(undefined)}>
              {text.change}
            </Button>
          </div>
        ) : (
          <>
            <SearchBox label={text.find} placeholder={findHint} value={keyword} onSearch={setKeyword} />
            <Subjects keyword={keyword} isMeant={isMeant} withoutHeld={withoutHeld} onChoose={setChosen} />
            {isSubjectMissing ? <Notice role="alert">{text.needSubject}</Notice> : null}
          </>
        )
      }
    >
      <Field label={text.reason} required help={reasonHint} error={form.errorOf('reason')}>
        <Textarea rows={3} {...form.text('reason')} />
      </Field>
    </FormDialog>
  )
}

interface SubjectsProps extends Required<Pick<SubjectDialogProps, 'isMeant' | 'withoutHeld'>> {
  keyword: string
  onChoose: (subject: HoldSubject) => void
}

function Subjects({ keyword, isMeant, withoutHeld, onChoose }: SubjectsProps) {
  const { data, isError, isFetching, refetch } = useHoldSubjects(keyword)
  if (keyword === '') return null
  if (isError) return <ErrorState message={words.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="block" style={{ height: 96 }} />
  const found = data.filter(isMeant)
  // Each kind is cut on its own, and before those are left out that are not meant.
  const isCut = holdKinds.some((kind) => data.filter((one) => one.kind === kind).length >= mostFoundSubjects)
  const cut = isCut ? <Notice role="status">{text.foundCut(mostFoundSubjects)}</Notice> : null
  if (found.length === 0) return cut ?? <Notice role="status">{text.nothingFound}</Notice>
  return (
    <>
      <Found>
        {found.map((one) => (
          <li key={one.subject}>
            {withoutHeld && one.isHeld ? (
              <>
                <bdi>{one.name}</bdi> <Badge tone="info">{text.held}</Badge>
              </>
            ) : (
              <RowButton type="button" aria-label={text.choose(one.name)} onClick={() => onChoose(one)}>
                {one.name}
              </RowButton>
            )}
            <Sub>
              <Joined of={[text.kinds[one.kind], one.note]} />
            </Sub>
          </li>
        ))}
      </Found>
      {cut}
    </>
  )
}
