/**
 * A form on react-hook-form, judged by a schema of the contract (design §3 Field): a field is checked when it is left, again
 * at every change once it is wrong, and all on submit, when the first wrong one takes the focus. What was typed stays over
 * a failure.
 */
import { type FormSchema, judge, limitsOf } from '@weft/contract'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type Resolver,
  useForm as useHookForm,
} from 'react-hook-form'
import { failureWords, refusedField } from '../../platform/session/failure-words'

/** First sentence of each wrong field, nested as react-hook-form holds them. */
function nested<Typed extends FieldValues>(errors: Readonly<Record<string, string>>): FieldErrors<Typed> {
  const all: Record<string, unknown> = {}
  for (const [path, message] of Object.entries(errors)) {
    const [name = '', ...rest] = path.split('.')
    const error = { type: 'schema', message }
    if (rest.length === 0) all[name] = error
    else all[name] = { ...(all[name] as object | undefined), [rest.join('.')]: error }
  }
  return all as FieldErrors<Typed>
}

export interface FormOptions<Sent, Typed extends FieldValues> {
  schema: FormSchema<Sent, Typed>
  /** What stands in the fields at first: a draft, or what is known. */
  start: Typed
  /** Keeps the draft: every change is told. */
  keep?: (typed: Typed) => void
  /** Whole and right. Rejects with the call's error: everything typed stays, and `failure` says why. */
  onSend: (sent: Sent, typed: Typed) => unknown
  /** Something is missing or wrong: said beside the sentences at the fields. */
  onIncomplete?: () => void
  /** The call failed: for what is said elsewhere than beside the form. `isAtField`: it stands at the field that was refused. */
  onFailed?: (error: unknown, isAtField: boolean) => void
  /** What is said when no answer came; default: what the call says. */
  failed?: string
  /** An empty field that was only passed is not wrong yet. Default: it is. */
  mayPassEmpty?: boolean
}

export function useForm<Sent, Typed extends FieldValues>(options: FormOptions<Sent, Typed>) {
  const { schema, start, keep, onSend, onIncomplete, onFailed, failed, mayPassEmpty = false } = options
  const resolver: Resolver<Typed, unknown, Typed> = (typed) => {
    const judged = judge(schema, typed)
    return 'sent' in judged ? { values: typed, errors: {} } : { values: {}, errors: nested<Typed>(judged.errors) }
  }
  const form = useHookForm<Typed, unknown, Typed>({
    mode: 'onBlur',
    resolver,
    defaultValues: start as DefaultValues<Typed>,
    shouldFocusError: false,
  })
  const { errors, submitCount, isSubmitting } = form.formState
  const values = form.watch()
  const limits = useMemo(() => limitsOf(schema), [schema])
  const root = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState<string>()

  // The first wrong field in the order of the page, once the page shows what is wrong.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a submission, not a change of its errors.
  useEffect(() => {
    root.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [submitCount])

  const put = (part: Partial<Typed>) => {
    for (const [name, value] of Object.entries(part)) {
      form.setValue(name as Path<Typed>, value as PathValue<Typed, Path<Typed>>)
    }
    // All that are wrong: a repeated password may be right now that the first one was changed.
    const wrong = Object.keys(errors) as Path<Typed>[]
    if (wrong.length > 0) void form.trigger(wrong)
    keep?.(form.getValues())
  }
  const leave = (name: Path<Typed>) => {
    if (!mayPassEmpty || values[name]) void form.trigger(name)
  }
  const send = form.handleSubmit(
    async (typed) => {
      const judged = judge(schema, typed)
      if (!('sent' in judged)) return
      setFailure(undefined)
      try {
        await onSend(judged.sent, typed)
      } catch (error) {
        // The server judges by what it stores, or by newer rules than this page's.
        const refused = refusedField(error)
        const name = refused?.path.split('.')[0] ?? ''
        const isAtField = refused !== undefined && name in typed
        if (isAtField) form.setError(name as Path<Typed>, { message: refused.sentence })
        setFailure(failureWords(error, failed))
        onFailed?.(error, isAtField)
      }
    },
    () => onIncomplete?.(),
  )
  const errorOf = (name: string): string | undefined => {
    const error = get(errors, name) as { message?: unknown } | undefined
    return typeof error?.message === 'string' ? error.message : undefined
  }

  /** Attributes of a field. @param read what it makes of what is typed, e.g. its digits */
  const field = (name: Path<Typed>, read: (text: string) => string = (text) => text) => ({
    name,
    value: values[name] as string,
    onChange: ({ target }: { target: { value: string } }) => put({ [name]: read(target.value) } as Partial<Typed>),
    onBlur: () => leave(name),
  })

  return {
    /** Ref of the form's element. */
    root,
    values,
    put,
    /** The field was left: it is checked. */
    leave,
    errorOf,
    failure,
    setFailure,
    isSending: isSubmitting,
    /** Begins again with these values, nothing wrong. */
    restart: (typed: Typed) => form.reset(typed),
    submit: (event?: FormEvent) => {
      event?.preventDefault()
      if (!isSubmitting) void send()
    },
    focus: (name: string) => root.current?.querySelector<HTMLElement>(`[name='${name}']`)?.focus(),
    field,
    /** `field` with its limit, of a control that says by how much a text is too long (ER-09). */
    text: (name: Path<Typed>, read?: (text: string) => string) => ({ ...field(name, read), maxLength: limits[name] }),
  }
}
