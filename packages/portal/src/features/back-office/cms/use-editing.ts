/** One entry during editing: its values, the missing fields, and the actions with their refusals. */
import type { CmsEntry, CmsKind } from '@weft/contract'
import { toast } from '@weft/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { refusedField } from '../../../platform/session/failure-words'
import { currentSession } from '../../../platform/session/session'
import { drafts } from '../../../platform/storage/drafts'
import { sayFailure } from '../../../shared/forms/say-failure'
import { forms, missingToPublish, missingToSave, tooLongHtml, type Values } from './forms'
import { type EntryAct, isConflict, useEntryCalls } from './use-cms'
import { cms as words } from './words'

const { editor: text } = words
type Step = 'save' | EntryAct

export interface Editing {
  entry: CmsEntry | undefined
  values: Values
  put: (name: string, value: unknown) => void
  isChanged: boolean
  /** The sentence for each field that is missing, has too much HTML, or that the server refused. */
  wrong: Readonly<Record<string, string>>
  /** How often a step was refused because of them. */
  refusals: number
  running: Step | undefined
  /** The version that somebody else saved meanwhile. */
  conflict: CmsEntry | undefined
  save: () => Promise<CmsEntry | undefined>
  publish: () => Promise<void>
  act: (act: Exclude<EntryAct, 'publish'>) => Promise<boolean>
  loadNewest: () => void
  keepMine: () => void
  /** Discards the draft. */
  forget: () => void
}

const blankOf = (kind: CmsKind): Values => ({ ...forms[kind].blank })
const trimLines = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) && value.every((one) => typeof one === 'string')
        ? value.map((one) => one.trim()).filter(Boolean)
        : value,
    ]),
  )

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Typed and stored values; while they differ, they are stored as the signed-in person's draft. */
function useEntryDraft(kind: CmsKind, known: CmsEntry | undefined) {
  const [entry, setEntry] = useState(known)
  // The draft keeps its owner when the session ends.
  const [owner] = useState(() => currentSession()?.user.number ?? '')
  const id = entry?.id ?? 'new'
  const draft = useMemo(() => drafts.cms(owner, `${kind}.${id}`), [owner, kind, id])
  const [kept] = useState(draft.read)
  const [stored, setStored] = useState<Values>(() => ({ ...blankOf(kind), ...known?.fields }))
  const [values, setValues] = useState<Values>(() => ({ ...stored, ...kept?.values }))
  // Somebody else saved since the draft was stored: asks the same question as for a conflict during editing.
  const [conflict, setConflict] = useState(() =>
    kept && known && kept.stamp !== String(known.version) ? known : undefined,
  )
  const base = conflict && kept ? kept.stamp : String(entry?.version ?? 0)
  const isChanged = !isSame(values, stored)

  useEffect(() => {
    if (kept) toast.info(text.restored)
  }, [kept])
  useEffect(() => {
    if (!isChanged) return draft.drop()
    if (draft.keep(values, base)) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isChanged, draft, base, values])

  /** Takes `fresh` as the stored entry; typed values stay. */
  const take = (fresh: CmsEntry) => {
    setEntry(fresh)
    setStored({ ...blankOf(kind), ...fresh.fields })
  }
  const show = (fresh: CmsEntry) => {
    take(fresh)
    setValues({ ...blankOf(kind), ...fresh.fields })
  }
  /** Takes `fresh` as the stored entry and shows its fields, except those that differ from `before`: typed during the call. */
  const follow = (fresh: CmsEntry, before: Values) => {
    take(fresh)
    const shown: Values = { ...blankOf(kind), ...fresh.fields }
    setValues((now) =>
      Object.fromEntries(
        Object.entries({ ...shown, ...now }).map(([name, value]) => [
          name,
          isSame(value, before[name]) ? shown[name] : value,
        ]),
      ),
    )
  }
  return {
    entry,
    values,
    setValues,
    isChanged,
    conflict,
    setConflict,
    stored,
    take,
    show,
    follow,
    drop: draft.drop,
  }
}

/** `onMade`: fires when a new entry has its id. */
export function useEditing(kind: CmsKind, known: CmsEntry | undefined, onMade: (id: string) => void): Editing {
  const calls = useEntryCalls(kind)
  const draft = useEntryDraft(kind, known)
  const { entry, values, setValues, isChanged, conflict, setConflict, stored, take, show, follow, drop } = draft
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const [refusals, setRefusals] = useState(0)
  const [running, setRunning] = useState<Step>()
  // Known before the next render: a press in the same instant is one too many.
  const isRunning = useRef(false)

  const failed = async (error: unknown) => {
    const [, name] = refusedField(error)?.path.match(/^fields\.([^.]+)/) ?? []
    if (name) {
      setWrong({ [name]: refusedField(error)?.sentence ?? '' })
      setRefusals((now) => now + 1)
    } else sayFailure(error)
    if (!isConflict(error) || !entry) return
    const newest = await calls.read(entry.id).catch(() => undefined)
    if (newest && newest.version !== entry.version) setConflict(newest)
  }
  async function attempt<Result>(step: Step, run: () => Promise<Result>): Promise<Result | undefined> {
    if (isRunning.current) return undefined
    isRunning.current = true
    setRunning(step)
    try {
      return await run()
    } catch (error) {
      await failed(error)
      return undefined
    } finally {
      isRunning.current = false
      setRunning(undefined)
    }
  }
  const store = async (): Promise<CmsEntry | undefined> => {
    const sent = trimLines(values)
    const saved = await calls.save(entry, sent)
    if (!saved) return undefined
    // The server sanitises what it stores; the form shows the stored values.
    follow(saved, values)
    if (!entry) {
      drop()
      onMade(saved.id)
    }
    return saved
  }
  /** Shows what is wrong with the fields, if anything is; what is missing comes first. */
  const isRefused = (missing: readonly string[]): boolean => {
    const found =
      missing.length > 0 ? Object.fromEntries(missing.map((name) => [name, text.missing])) : tooLongHtml(kind, values)
    setWrong(found)
    if (Object.keys(found).length === 0) return false
    if (missing.length > 0) toast.error(text.needs)
    setRefusals((now) => now + 1)
    return true
  }
  return {
    entry,
    values,
    put: (name, value) => {
      setValues((now) => ({ ...now, [name]: value }))
      setWrong(({ [name]: _, ...others }) => others)
    },
    isChanged,
    wrong,
    refusals,
    running,
    conflict,
    save: async () => {
      if (isRefused(missingToSave(kind, values))) return undefined
      const saved = await attempt('save', store)
      if (saved) toast.success(text.saved)
      return saved
    },
    publish: async () => {
      if (isRefused(missingToPublish(kind, values))) return
      const published = await attempt('publish', async () => {
        const saved = isChanged || !entry ? await store() : entry
        const after = saved && (await calls.act(saved, 'publish'))
        if (after) follow(after, { ...blankOf(kind), ...saved.fields })
        return after
      })
      if (!published) return
      toast.success(text.published)
    },
    act: async (act) => {
      if (!entry) return false
      const done = await attempt(act, async () => ({ after: await calls.act(entry, act) }))
      if (!done) return false
      toast.success(act === 'withdraw' ? text.withdrawn : text.discarded)
      if (!done.after) {
        drop()
        return true
      }
      // Discarding drops what is typed; withdrawing an entry does not.
      if (act === 'discard') show(done.after)
      else follow(done.after, stored)
      return false
    },
    loadNewest: () => {
      if (!conflict) return
      show(conflict)
      setConflict(undefined)
    },
    forget: drop,
    keepMine: () => {
      if (!conflict) return
      take(conflict)
      setConflict(undefined)
    },
  }
}
