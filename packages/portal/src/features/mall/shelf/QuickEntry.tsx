/** Quick entry of part numbers: text → matches → cart. The typed text survives the sign-in. */

import { type GoodsRow, longestPartNumber, mostPartNumbers, mostPieces } from '@weft/contract'
import { shorten } from '@weft/protocol'
import { Button, Dialog, Field, Table, Textarea, toast, token, typeStep } from '@weft/ui'
import { charactersOver } from '@weft/ui/too-long'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { failureWords } from '../../../platform/session/failure-words'
import { currentSession } from '../../../platform/session/session'
import { drafts } from '../../../platform/storage/drafts'
import { useSignedInAction } from '../../../shared/asking/use-signed-in'
import { openAssistant } from '../../../shared/assistant/assistant-door'
import { client } from '../client'
import { LeastPieces } from '../parts/LeastPieces'
import { piecesOf } from '../parts/pieces-of'
import { QuantityBox } from '../parts/QuantityBox'
import { useAddToCart } from '../parts/use-cart'
import { mall } from '../words'
import { quickLinesOf } from './quick-lines'

const words = mall.quick

const Unknown = styled.div`
  display: grid;
  gap: ${token('space.2')};
  margin-top: ${token('space.4')};
  padding: ${token('space.4')};
  background: ${token('color.warningBg')};
  ${typeStep('bodyS')}
  & > ul { display: flex; flex-wrap: wrap; gap: ${token('space.1')} ${token('space.4')}; font-family: ${token('font.figures')}; overflow-wrap: anywhere; }
  & > p { color: ${token('color.warning')}; font-weight: 600; }
`
const Lead = styled.p`
  margin-bottom: ${token('space.4')};
  color: ${token('color.textSecondary')};
`

interface Found {
  goods: GoodsRow
  quantity: number
  /** What was typed, below the minimum order. */
  liftedFrom?: number | undefined
}

const owner = () => currentSession()?.user.number ?? ''
/** A draft without an owner belongs to the person who signs in next. */
const readDraft = (): string => drafts.quickEntry(owner()).textsOver(drafts.quickEntry('').textsOver({ text: '' })).text
/** Refused storage: the text lives as long as the dialog. */
const keepDraft = (text: string) => {
  drafts.quickEntry('').drop()
  if (text) drafts.quickEntry(owner()).keep({ text })
  else drafts.quickEntry(owner()).drop()
}

export function QuickEntry({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState(readDraft)
  const [error, setError] = useState('')
  const [isChecking, setChecking] = useState(false)
  const [found, setFound] = useState<readonly Found[]>()
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const box = useRef<HTMLTextAreaElement>(null)
  const navigate = useNavigate()
  const add = useAddToCart()

  const change = (next: string) => {
    setText(next)
    setError('')
    keepDraft(next)
  }
  const check = async () => {
    const lines = quickLinesOf(text)
    const wrong = lines.filter(({ quantity }) => quantity < 1 || quantity > mostPieces)
    if (lines.length === 0 || lines.length > mostPartNumbers || wrong.length > 0) {
      const named = shorten(wrong.map(({ number, quantity }) => `${number} × ${quantity}`).join('、'), 120)
      if (wrong.length > 0) setError(words.wrongQuantity(mostPieces, named))
      else setError(lines.length === 0 ? words.empty : words.tooMany)
      box.current?.focus()
      return
    }
    setChecking(true)
    try {
      // What is longer is no part number, and is not asked for.
      const asked = lines.filter(({ number }) => charactersOver(number, longestPartNumber) === 0)
      const numbers = asked.map(({ number }) => number)
      const rows = numbers.length > 0 ? await client.goods.matchPartNumbers({ body: { numbers } }) : []
      const matched = rows.flatMap(({ goods }, at) => (goods ? [{ goods, line: asked[at] }] : []))
      setFound(matched.map(({ goods, line }) => ({ goods, ...piecesOf({ goods, quantity: line?.quantity ?? 1 }, {}) })))
      const known = new Set(matched.map(({ line }) => line))
      setUnknown(lines.filter((line) => !known.has(line)).map(({ number }) => number))
    } catch (failure) {
      toast.error(failureWords(failure, words.failed))
    } finally {
      setChecking(false)
    }
  }
  const put = useSignedInAction(
    'quick-entry',
    () => {
      if (!found) {
        // After the sign-in: looks the text up again and shows it; the person presses once more.
        void check()
        return
      }
      add.mutate(
        found.map(({ goods, quantity }) => ({ goodsId: goods.goodsId, quantity })),
        {
          onSuccess: (failed) => {
            if (failed > 0) toast.warning(words.partly(failed))
            else toast.success(words.added(found.length))
            keepDraft('')
            onClose()
            void navigate(urls.cart)
          },
        },
      )
    },
    { kind: 'warning' },
  )

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={words.title}
      width="46rem"
      footer={
        found ? (
          <>
            <Button onClick={() => setFound(undefined)}>{words.again}</Button>
            <Button
              variant="main"
              loading={add.isPending}
              aria-disabled={found.length === 0 || undefined}
              onClick={put}
            >
              {words.add(found.length)}
            </Button>
          </>
        ) : (
          <Button variant="main" loading={isChecking} onClick={() => void check()}>
            {words.check}
          </Button>
        )
      }
    >
      {found ? (
        <FoundLines found={found} unknown={unknown} onChange={setFound} />
      ) : (
        <>
          <Lead>{words.text}</Lead>
          <Field label={words.field} error={error}>
            <Textarea
              ref={box}
              rows={8}
              value={text}
              placeholder={words.example}
              onChange={(event) => change(event.target.value)}
            />
          </Field>
        </>
      )}
    </Dialog>
  )
}

/** Found parts with their quantities, and unknown numbers. */
function FoundLines(props: {
  found: readonly Found[]
  unknown: readonly string[]
  onChange: (found: readonly Found[]) => void
}) {
  const { found, unknown, onChange } = props
  const ask = () =>
    openAssistant({ subject: { title: words.unknown(unknown.length), detail: shorten(unknown.join('、'), 200) } })

  return (
    <>
      <Table
        caption={words.found}
        rows={found}
        rowKey={({ goods }) => goods.goodsId}
        empty={mall.prescribed.none}
        columns={[
          { key: 'number', title: mall.partNumber, render: ({ goods }) => goods.partNumber },
          {
            key: 'name',
            title: words.name,
            render: ({ goods, liftedFrom }) => (
              <>
                {goods.goodsName}
                <LeastPieces least={goods.leastPieces} liftedFrom={liftedFrom} />
              </>
            ),
          },
          {
            key: 'quantity',
            title: words.quantity,
            width: '150px',
            render: ({ goods, quantity }) => (
              <QuantityBox
                name={goods.goodsName}
                value={quantity}
                least={goods.leastPieces}
                onChange={(next) =>
                  onChange(found.map((one) => (one.goods === goods ? { goods, quantity: next } : one)))
                }
              />
            ),
          },
        ]}
      />
      {unknown.length > 0 ? (
        <Unknown role="status">
          <p>{words.unknown(unknown.length)}</p>
          <ul>
            {unknown.map((number) => (
              <li key={number}>{number}</li>
            ))}
          </ul>
          <span>{words.unknownHint}</span>
          <Button size="S" style={{ justifySelf: 'start' }} onClick={ask}>
            {words.ask}
          </Button>
        </Unknown>
      ) : null}
    </>
  )
}
