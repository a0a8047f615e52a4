import {
  Button,
  below,
  EmptyState,
  ErrorState,
  Input,
  isStill,
  Skeleton,
  Thread,
  token,
  typeStep,
  WarpGround,
} from '@weft/ui'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { askToSignIn } from '../../../shared/asking/asking'
import { useSignedIn } from '../../../shared/asking/use-signed-in'
import { asking } from '../../../shared/asking/words'
import { useAddressState } from '../../../shared/lists/address-state'
import { QrCode } from '../../../shared/site/QrCode'
import { Column } from '../layout'
import { codeOfScan, pairsOf } from './identity'
import { MachineHub } from './MachineHub'
import { MarkGuide, MarkPlate } from './MarkGuide'
import { ScanButton } from './ScanButton'
import { useHub, useMark } from './use-mark'
import { markWords as words } from './words'

/** D1 §9: scroll position in px when a result has loaded. */
const SCROLL_PX = 400
const defaults = { keyword: '' }

const Hero = styled(WarpGround)`
  position: relative;
  background-color: ${token('color.indigo.900')};
  color: #fff;
  & > div {
    box-sizing: border-box;
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 32rem);
    align-items: center;
    gap: ${token('space.8')};
    min-height: calc(${SCROLL_PX}px + max(60px, 4.5rem));
    padding: calc(max(60px, 4.5rem) + ${token('space.6')}) 0 ${token('space.7')};
  }
  & h1 { font-size: calc(max(32px, 3.25rem) * var(--weft-text-scale, 1)); }
  & p { margin-top: ${token('space.3')}; max-width: 40em; color: ${token('color.indigo.100')}; ${typeStep('body')} }
  ${below('desktop')} { & > div { grid-template-columns: minmax(0, 1fr); gap: ${token('space.6')}; & > svg { max-width: 420px; } } }
  @media print { display: none; }
`
const Form = styled.form`
  display: flex;
  gap: ${token('space.3')};
  margin-top: ${token('space.6')};
  max-width: 60rem;
  & > span { position: relative; flex: 1; min-width: 0; color: ${token('color.text')}; }
  & input { min-height: max(52px, 4rem); font: 500 calc(max(18px, 1.5rem) * var(--weft-text-scale, 1))/1.2 ${token('font.figures')}; padding-inline: ${token('space.5')}; }
  & > button { min-height: max(52px, 4rem); }
  && > button[data-variant='quiet'] { color: #fff; }
  && > button[data-variant='quiet']:hover { background: ${token('color.indigo.800')}; }
  && button:focus-visible { outline-color: #fff; }
  ${below('column')} { flex-wrap: wrap; & > span { flex-basis: 100%; } & > button { flex: 1; } }
`
const Body = styled(Column)`
  min-height: 40vh;
  padding: ${token('space.7')} 0 ${token('space.9')};
  @media print { padding-top: 0; }
`
const Card = styled.section`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${token('space.6')};
  align-items: start;
  padding: ${token('space.6')};
  background: ${token('color.surface')};
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.card')};
  & > span { position: absolute; inset: 0 0 auto; }
  & > div > h2 { ${typeStep('h3')} margin-bottom: ${token('space.4')}; }
  & > div > dl { display: grid; grid-template-columns: max(80px, 7rem) minmax(0, 1fr); border-top: 1px solid ${token('color.hairline')}; ${typeStep('body')} }
  & > div > dl > * { padding: ${token('space.3')} 0; border-bottom: 1px solid ${token('color.hairline')}; overflow-wrap: anywhere; }
  & dt { color: ${token('color.textMeta')}; }
  & dd:first-of-type { font: 600 ${token('type.h4.size')}/1.75 ${token('font.figures')}; }
  & > figure { display: grid; gap: ${token('space.2')}; justify-items: center; ${typeStep('caption')} color: ${token('color.textMeta')}; }
  & > figure > svg { width: max(120px, 9rem); height: auto; border: 1px solid ${token('color.hairline')}; }
  ${below('column')} { grid-template-columns: minmax(0, 1fr); padding: ${token('space.4')}; & > figure { order: 2; } }
`
const Ask = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space.3')};
  margin-top: ${token('space.5')};
  padding: ${token('space.4')} ${token('space.5')};
  background: ${token('color.band')};
  ${typeStep('body')}
  @media print { display: none; }
`

/** `/mark?keyword=…` (PC-20): looks up a code in the URL at once. */
export function MarkPage() {
  const [{ keyword }, setState] = useAddressState(defaults)
  const [text, setText] = useState(keyword)
  const isSignedIn = useSignedIn()
  const { data, error, isLoading, refetch, isFetching } = useMark(keyword)
  const hub = useHub(keyword, data?.hasHub === true)
  const box = useRef<HTMLInputElement>(null)
  const shown = useRef('')

  useEffect(() => setText(keyword), [keyword])
  const isAnswered = data !== undefined && keyword !== ''
  useEffect(() => {
    if (!isAnswered || shown.current === keyword) return
    shown.current = keyword
    window.scrollTo({ top: SCROLL_PX, behavior: isStill() ? 'auto' : 'smooth' })
  }, [isAnswered, keyword])

  const look = (code: string) => {
    const next = codeOfScan(code)
    if (!next) {
      box.current?.focus()
      return
    }
    setText(next)
    shown.current = ''
    if (next === keyword) void refetch()
    setState({ keyword: next }, { isStep: true })
  }
  const clear = () => {
    setText('')
    shown.current = ''
    setState({ keyword: '' })
    box.current?.focus()
  }
  return (
    <>
      <Hero forwardedAs="header" tone="indigo">
        <Column>
          <div>
            <h1>{words.title}</h1>
            <p>{words.lead}</p>
            <MarkSearch box={box} text={text} onText={setText} onLook={look} onClear={clear} />
          </div>
          <MarkPlate />
        </Column>
      </Hero>
      <Body>
        {keyword === '' ? (
          <MarkGuide />
        ) : error ? (
          <ErrorState message={words.failed} retrying={isFetching} onRetry={() => void refetch()} />
        ) : isLoading || data === undefined ? (
          <Skeleton shape="block" style={{ height: '20rem' }} />
        ) : data === null ? (
          <EmptyState role="status" message={words.none} hint={words.noneHint} />
        ) : (
          <>
            <MarkCard mark={data} />
            {isSignedIn === false ? (
              <Ask>
                {words.hub.signIn}
                <Button onClick={() => askToSignIn('mark-hub', 'question', asking.resource)}>
                  {words.hub.signInButton}
                </Button>
              </Ask>
            ) : null}
            {hub.error ? (
              <ErrorState message={words.hub.failed} onRetry={() => void hub.refetch()} />
            ) : hub.data ? (
              <MachineHub hub={hub.data} />
            ) : data.hasHub && isSignedIn ? (
              <Skeleton shape="block" style={{ height: '16rem', marginTop: '1.5rem' }} />
            ) : null}
          </>
        )}
      </Body>
    </>
  )
}

/** Input for a code: typed, scanned or pasted. */
function MarkSearch(props: {
  box: RefObject<HTMLInputElement | null>
  text: string
  onText: (text: string) => void
  onLook: (code: string) => void
  onClear: () => void
}) {
  const { box, text, onText, onLook, onClear } = props
  return (
    <Form
      role="search"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onLook(text)
      }}
    >
      <span>
        <Input
          ref={box}
          aria-label={words.field}
          placeholder={words.placeholder}
          value={text}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => onText(event.target.value)}
        />
      </span>
      <Button type="submit" variant="main" size="L">
        {words.query}
      </Button>
      <ScanButton onCode={onLook} />
      <Button variant="quiet" size="L" onClick={onClear}>
        {words.clear}
      </Button>
    </Form>
  )
}

/** The result of a code, and the code itself to scan. */
function MarkCard({ mark }: { mark: Parameters<typeof pairsOf>[0] }) {
  return (
    <Card aria-labelledby="mark-result">
      <span>
        <Thread decorative />
      </span>
      <div>
        <h2 id="mark-result">{words.result}</h2>
        <dl>
          {pairsOf(mark).flatMap(({ name, value }) => [
            <dt key={name}>{name}</dt>,
            <dd key={`${name}-value`}>{value}</dd>,
          ])}
        </dl>
      </div>
      <figure>
        <QrCode text={new URL(urls.markOf(mark.identity.handle), window.location.origin).href} label={words.code} />
        <figcaption>{words.codeText}</figcaption>
      </figure>
    </Card>
  )
}
