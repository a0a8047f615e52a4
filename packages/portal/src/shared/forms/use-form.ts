/**
 * A form on react-hook-form, validated by a schema of the contract (design §3 Field). A field is checked when it loses focus,
 * then at every change once it is wrong. Submit checks all and focuses the first wrong field. Typed values survive a failure.
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

/** First message of each wrong field, nested as react-hook-form stores them. */
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
  /** First values of the fields: a draft, or what is known. */
  start: Typed
  /** Fires at every change, to store the draft. */
  keep?: (typed: Typed) => void
  /** Receives valid values. Rejects with the call's error: typed values stay, and `failure` says why. */
  onSend: (sent: Sent, typed: Typed) => unknown
  /** Fires when something is missing or wrong, besides the messages at the fields. */
  onIncomplete?: () => void
  /** Fires when the call failed, for messages outside the form. `isAtField`: the message is shown at the refused field. */
  onFailed?: (error: unknown, isAtField: boolean) => void
  /** Message when no response came; defaults to the call's own message. */
  failed?: string
  /** An empty field that was focused and left is not wrong yet. Defaults to false. */
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

  // Focuses the first wrong field in page order, after the page shows the errors.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a submission, not a change of its errors.
  useEffect(() => {
    root.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [submitCount])

  const put = (part: Partial<Typed>) => {
    for (const [name, value] of Object.entries(part)) {
      form.setValue(name as Path<Typed>, value as PathValue<Typed, Path<Typed>>)
    }
    // Checks all wrong fields again: a repeated password may be right after the first one changed.
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
        // The server judges by stored data, or by newer rules than this page's.
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

  /** Attributes of a field. @param read turns the typed text into the value, e.g. its digits */
  const field = (name: Path<Typed>, read: (text: string) => string = (text) => text) => ({
    name,
    value: values[name] as string,
    onChange: ({ target }: { target: { value: string } }) => put({ [name]: read(target.value) } as Partial<Typed>),
    onBlur: () => leave(name),
  })

  return {
    /** Ref of the form element. */
    root,
    values,
    put,
    /** Call when the field loses focus: checks it. */
    leave,
    errorOf,
    failure,
    setFailure,
    isSending: isSubmitting,
    /** Resets to these values, without errors. */
    restart: (typed: Typed) => form.reset(typed),
    submit: (event?: FormEvent) => {
      event?.preventDefault()
      if (!isSubmitting) void send()
    },
    focus: (name: string) => root.current?.querySelector<HTMLElement>(`[name='${name}']`)?.focus(),
    field,
    /** `field` with its limit, for a control that shows by how much a text is too long (ER-09). */
    text: (name: Path<Typed>, read?: (text: string) => string) => ({ ...field(name, read), maxLength: limits[name] }),
  }
}
