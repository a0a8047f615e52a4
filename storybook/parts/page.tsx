// The only template of documentation pages: every part has the same headings in the same order.
import type { Meta, StoryContext } from '@storybook/react-vite'
import { Badge, Button, toClipboard, type UiStrings, uiEnglish } from '@weft/ui'
import { type ComponentType, Fragment, type ReactNode, useRef, useState } from 'react'
import type { PartDocs, PartState } from './docs'
import './page.css'
import { changesOf } from './changes'
import { type PartSource, sourceOf } from './reference'

// biome-ignore lint/suspicious/noExplicitAny: each page knows the arguments of its own part
type Example = (args: any, context: StoryContext<any>) => ReactNode

/** Meta of a part whose example supplies what a playground cannot: a conversation, a container, a button that opens it. */
export type PageMeta<Args> = Omit<Meta<Args>, 'component'> & { component: unknown }

/** The story of a documentation page. `example` renders a part that needs more than its arguments. */
export const documentation = <Args,>(docs: PartDocs<Args>, example?: Example) => ({
  tags: ['part'],
  parameters: { ground: 'none', part: docs, controls: { disable: true } },
  // biome-ignore lint/suspicious/noExplicitAny: as above
  render: (args: any, context: StoryContext<any>) => (
    <PartPage docs={docs as PartDocs} args={args as Record<string, unknown>} context={context} example={example} />
  ),
})

/** `@weft/ui` and `Button` of `Parts/Actions/Button 按钮`: the file's folder defines the package. */
const placeOf = ({ title, parameters }: Pick<StoryContext, 'title' | 'parameters'>) => {
  const [group = '', last = ''] = title.split('/').slice(-2)
  const [name = '', ...chinese] = last.split(' ')
  const packageName = String(parameters.fileName).includes('/widget/') ? '@weft/widget' : '@weft/ui'
  return { group, name, chinese: chinese.join(' '), packageName }
}

interface PageProps {
  docs: PartDocs
  args: Record<string, unknown>
  context: StoryContext
  example?: Example
}

function PartPage({ docs, args, context, example }: PageProps) {
  const { group, name, chinese, packageName } = placeOf(context)
  const source = sourceOf(packageName, docs.propsOf ?? name)
  const own = sourceOf(packageName, name)
  const changes = changesOf(packageName, name)
  const Part = context.component as ComponentType<Record<string, unknown>>
  const shown = (state: PartState) => {
    const given = { ...args, ...state.args }
    return example ? example(given, context) : <Part {...given} />
  }
  // Renders nothing twice: two landmarks of the same name are invalid.
  const [first = { name: 'Example' }, ...others] = docs.states
  return (
    <main className="part-page" dir="ltr" lang="en">
      <header>
        <p className="part-eyebrow">
          {packageName} · {group}
        </p>
        <h1>
          {name} <span lang="zh-CN">{chinese}</span>
        </h1>
        <Badge tone={docs.status === 'stable' ? 'success' : docs.status === 'preview' ? 'warning' : 'danger'}>
          {docs.status}
        </Badge>
        <p className="part-lead">
          <Text>{docs.purpose}</Text>
        </p>
      </header>
      <State state={first} context={context} part={name}>
        {shown(first)}
      </State>
      {docs.opened ? <Opened part={name} context={context} {...docs.opened} /> : null}
      <Section title="When not to use it">
        <List of={docs.avoid} />
      </Section>
      <Section title="Anatomy">
        <List of={docs.anatomy} isNumbered />
      </Section>
      {others.length > 0 ? (
        <Section title="States">
          <div className="part-states" data-wide={docs.isWide}>
            {others.map((state) => (
              <State key={state.name} state={state} context={context} part={name}>
                {shown(state)}
              </State>
            ))}
          </div>
        </Section>
      ) : null}
      <Section title="Content">
        <List of={docs.content} />
      </Section>
      <Section title="Keyboard">
        {typeof docs.keys === 'string' ? (
          <p>
            <Text>{docs.keys}</Text>
          </p>
        ) : (
          <Rows
            heads={['Key', 'Effect']}
            rows={docs.keys.map(([key, effect]) => [<Keys key={key} of={key} />, <Text key="effect">{effect}</Text>])}
          />
        )}
      </Section>
      <Section title="Roles and names">
        <Rows
          heads={['Role', 'Name']}
          rows={docs.roles.map(([role, from]) => [<code key={role}>{role}</code>, <Text key="from">{from}</Text>])}
        />
      </Section>
      <Props source={source} noProps={docs.noProps} />
      {own?.strings ? <Strings of={own.strings} /> : null}
      <Section title="Code">
        <Snippet code={docs.snippet} />
      </Section>
      {own && own.tokens.length > 0 ? (
        <Section title="Tokens it reads">
          <p className="part-tokens">
            {own.tokens.map((token) => (
              <Fragment key={token}>
                <code>{token}</code>{' '}
              </Fragment>
            ))}
          </p>
        </Section>
      ) : null}
      <Section title="Changes">
        {changes.length > 0 ? (
          <Rows
            heads={['Version', 'What changed']}
            rows={changes.map(({ version, sentence }) => [version, <Text key="what">{sentence}</Text>])}
          />
        ) : (
          <p>The change logs name no change of this part.</p>
        )}
      </Section>
      {own ? (
        <p className="part-note">
          Source: <code>{own.file}</code>
        </p>
      ) : null}
    </main>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = `part-${title.toLowerCase().replaceAll(' ', '-')}`
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

function Props({ source, noProps }: { source: PartSource | undefined; noProps: string | undefined }) {
  return (
    <Section title="Props">
      {source && source.props.length > 0 ? (
        <Rows
          heads={['Prop', 'Type', 'Default', 'What it does']}
          rows={source.props.map((prop) => [
            <code key="name">{prop.isRequired ? `${prop.name} *` : prop.name}</code>,
            <code key="type">{prop.type}</code>,
            prop.defaultValue === undefined ? '–' : <code key="default">{prop.defaultValue}</code>,
            <Text key="what">{prop.description || '–'}</Text>,
          ])}
        />
      ) : (
        <p>
          <Text>{noProps ?? ''}</Text>
        </p>
      )}
      {source?.props.some(({ isRequired }) => isRequired) ? <p className="part-note">* required</p> : null}
    </Section>
  )
}

/** Text that the part shows by itself: what `UiStringsProvider` replaces. */
function Strings({ of }: { of: NonNullable<PartSource['strings']> }) {
  return (
    <Section title="Strings">
      <Rows
        heads={['Key', 'Chinese', 'English']}
        rows={of.map(({ key, text }) => [
          <code key="key">{key}</code>,
          <span key="chinese" lang="zh-CN">
            {text}
          </span>,
          uiEnglish[key as keyof UiStrings],
        ])}
      />
    </Section>
  )
}

/** Text with `code` in backticks. */
function Text({ children }: { children: string }) {
  return children.split('`').map((piece, at) => (at % 2 === 0 ? piece : <code key={at}>{piece}</code>))
}

function List({ of, isNumbered = false }: { of: readonly string[]; isNumbered?: boolean }) {
  const Kind = isNumbered ? 'ol' : 'ul'
  return (
    <Kind>
      {of.map((line) => (
        <li key={line}>
          <Text>{line}</Text>
        </li>
      ))}
    </Kind>
  )
}

function Keys({ of }: { of: string }) {
  return of.split(' / ').map((key, at) => (
    <Fragment key={key}>
      {at > 0 ? ' or ' : ''}
      <kbd>{key}</kbd>
    </Fragment>
  ))
}

function Rows({ heads, rows }: { heads: readonly string[]; rows: readonly (readonly ReactNode[])[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways on a narrow screen is reached by the keyboard
    <section className="part-rows" aria-label={heads.join(', ')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={heads[column]} data-head={heads[column]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface StateProps {
  state: PartState
  part: string
  context: StoryContext
  children: ReactNode
}

/** A specimen in the toolbar's language and direction; the page around it stays English. */
function State({ state, part, context, children }: StateProps) {
  const { lang, dir } = document.documentElement
  return (
    <figure className="part-state" aria-label={`${part}: ${state.name}`}>
      <div className="part-specimen" lang={lang} dir={dir || 'ltr'} data-id={context.id}>
        {children}
      </div>
      <figcaption>
        <strong>{state.name}</strong>
        {state.note ? (
          <>
            {': '}
            <Text>{state.note}</Text>
          </>
        ) : null}
      </figcaption>
    </figure>
  )
}

/** Under test the story runs by itself, and this page has no frame. */
const isUnderTest = '__vitest_browser__' in globalThis

interface OpenedProps {
  part: string
  context: StoryContext
  heightPx: number
}

/** Shows a covering part's story `Opened` in a frame of its own, as a picture. */
function Opened({ part, context, heightPx }: OpenedProps) {
  const globals = Object.entries(context.globals)
    .filter(([, value]) => typeof value === 'string')
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
  const id = context.id.replace(/--documentation$/, '--opened')
  return (
    <figure className="part-state" aria-label={`${part}: opened`}>
      <div className="part-specimen" data-opened="">
        {isUnderTest ? null : (
          <iframe
            className="part-opened"
            title={`${part}, opened`}
            src={`iframe.html?${new URLSearchParams({ id, viewMode: 'story', globals })}`}
            height={heightPx}
            loading="lazy"
            inert
          />
        )}
      </div>
      <figcaption>
        <strong>Opened</strong>: a picture; the playground can be used
      </figcaption>
    </figure>
  )
}

function Snippet({ code }: { code: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  const copy = () =>
    toClipboard(code, place.current as HTMLElement).then(
      () => setState('copied'),
      () => setState('refused'),
    )
  return (
    <div className="part-code" ref={place}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by the keyboard */}
      <pre tabIndex={0}>
        <code>{code}</code>
      </pre>
      <Button size="S" onClick={() => void copy()}>
        {state === 'copied' ? 'Copied' : 'Copy'}
      </Button>
      <span role="status">{state === 'refused' ? 'The browser refused: select the code and copy it.' : ''}</span>
    </div>
  )
}
