import type { MapOutline, ProvinceFigure } from '@weft/contract'
import { Button, below, Table, token, typeStep } from '@weft/ui'
import { sentence } from '@weft/ui/sentence'
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Joined } from '../../../shared/words/Joined'
import { useOutlets } from '../data'
import { flush } from '../parts/LinkButton'
import { tileAt } from './grid-keys'
import { frameOf, pathOf, placeOf } from './map-shapes'
import { carbonWords } from './words'

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 64rem) minmax(20rem, 1fr);
  gap: ${token('space.7')};
  & > div:last-child { display: grid; align-content: space-between; gap: ${token('space.6')}; }
  ${below('desktop')} { grid-template-columns: minmax(0, 1fr); gap: ${token('space.5')}; }
`
/** Outline that keeps text readable over a shape of the same tone. */
const halo = (color: string) =>
  [
    ...[-1, 1].flatMap((px) => [`${px}px 0 1px ${color}`, `0 ${px}px 1px ${color}`]),
    `0 0 3px ${color}`,
    `0 0 3px ${color}`,
  ].join(', ')

const Tiles = styled.ul`
  position: relative;
  max-width: 64rem;
  /* On paper too the bands are what is read. */
  print-color-adjust: exact;
  & > li { position: absolute; box-sizing: border-box; }
  /* Squares keep a little distance; shapes of a map touch. */
  & > li[data-square] { padding: 2px; ${below('column')} { padding: 1px; } }
  /* The name stands over its shape and over those that come after it: the name of a small province reaches into them. */
  & > li > span { position: absolute; z-index: 2; transform: translate(-50%, -50%); color: #fff; text-align: center; white-space: nowrap; pointer-events: none; ${typeStep('bodyS')} }
  & > li > span > small { display: block; font: 500 calc(max(12px, .875rem) * var(--weft-text-scale, 1))/1.3 var(--weft-font-figures); }
  & > li > [data-band='5'] + span, & > li > [data-band='6'] + span, & > li > [data-band='7'] + span { color: ${token('color.text')}; }
  /* A name may be longer than the shape of a real map is wide. */
  & > li:not([data-square]) > span { text-shadow: ${halo(token('color.indigo.900'))}; }
  & > li:not([data-square]) > [data-band='5'] + span, & > li:not([data-square]) > [data-band='6'] + span, & > li:not([data-square]) > [data-band='7'] + span { text-shadow: ${halo('#fff')}; }
  /* An outline would be cut with its shape: what is drawn behind the whole is not. */
  & > li:not([data-square]):has([aria-pressed='true']) { z-index: 1; filter: drop-shadow(0 0 1px ${token('color.thread')}) drop-shadow(0 0 1px ${token('color.thread')}); }
  & > li:not([data-square]):has(:focus-visible) { z-index: 1; filter: drop-shadow(0 0 1px ${token('color.focus')}) drop-shadow(0 0 1px ${token('color.focus')}); }
  ${below('column')} { & > li > span { font-size: 12px; & > small { display: none; } } }
`
const Beside = styled.li`
  inset: 0;
  pointer-events: none;
  color: ${token('color.edge')};
  & > svg { display: block; width: 100%; height: 100%; overflow: visible; }
  & path { fill: none; stroke: currentColor; vector-effect: non-scaling-stroke; }
`
/** Bands 1 to 4 are dark with white text, 5 to 7 light with dark text; the last two have an edge, the last also a hatch. */
const TileButton = styled.button`
  display: block;
  width: 100%;
  height: 100%;
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${token('radius.control')};
  cursor: pointer;
  &[data-band='1'] { background: ${token('color.band.1')}; }
  &[data-band='2'] { background: ${token('color.band.2')}; }
  &[data-band='3'] { background: ${token('color.band.3')}; }
  &[data-band='4'] { background: ${token('color.band.4')}; }
  &[data-band='5'] { background: ${token('color.band.5')}; }
  &[data-band='6'] { background: ${token('color.band.6')}; border-color: ${token('color.edge')}; }
  &[data-band='7'] { background: repeating-linear-gradient(135deg, ${token('color.band.7')} 0 6px, ${token('color.edgeSoft')} 6px 7px); border-color: ${token('color.edge')}; }
  &[aria-pressed='true'] { outline: 3px solid ${token('color.thread')}; outline-offset: 1px; }
  &:focus-visible { outline: 2px solid ${token('color.focus')}; outline-offset: 2px; }
  @media (forced-colors: active) { border-color: ButtonText; }
`
const Legend = styled.ul`
  print-color-adjust: exact;
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space.2')} ${token('space.4')};
  margin-top: ${token('space.5')};
  ${typeStep('bodyS')}
  color: ${token('color.textSecondary')};
  & > li { display: flex; align-items: center; gap: .5em; }
  & i { width: 18px; height: 18px; border-radius: 2px; }
`
const Side = styled.aside`
  align-self: start;
  padding: ${token('space.5')};
  background: ${token('color.surface')};
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.card')};
  & > h3 { ${typeStep('h3')} }
  & > p { margin-top: ${token('space.3')}; color: ${token('color.textSecondary')}; ${typeStep('body')} }
  & > h4 { margin-top: ${token('space.5')}; color: ${token('color.textMeta')}; ${typeStep('bodyS')} font-weight: 400; }
  & li { padding: ${token('space.3')} 0; border-top: 1px solid ${token('color.hairline')}; }
  & > ul { margin-top: ${token('space.2')}; }
  & > ul > li > * { display: block; }
  & small { color: ${token('color.textMeta')}; ${typeStep('caption')} }
  & a { color: ${token('color.link')}; font-family: ${token('font.figures')}; }
  & > ol { margin-top: ${token('space.4')}; }
  & > ol > li { display: flex; justify-content: space-between; }
  & > ol b { font: 600 calc(max(16px, 1.125rem) * var(--weft-text-scale, 1))/1.5 var(--weft-font-figures); color: ${token('color.indigo.800')}; }
  & > strong { display: block; margin-top: ${token('space.3')}; ${typeStep('figureXL')} color: ${token('color.indigo.800')}; }
`
const swatch = (band: number): React.CSSProperties => ({
  background:
    band === 7
      ? `repeating-linear-gradient(135deg, ${token('color.band.7')} 0 4px, ${token('color.edgeSoft')} 4px 5px)`
      : token(`color.band.${band as 1}`),
  border: band > 5 ? `1px solid ${token('color.edge')}` : undefined,
})

interface ProvinceMapProps {
  rows: readonly ProvinceFigure[]
  /** Outlines beside the provinces: decoration, hidden from screen readers and keyboard. */
  outlines: readonly MapOutline[]
}

const said = (row: ProvinceFigure) => (row.value === undefined ? carbonWords.few : carbonWords.machines(row.value))

interface MapTilesProps extends ProvinceMapProps {
  chosen: ProvinceFigure | undefined
  onChoose: (row: ProvinceFigure | undefined) => void
}

/** One tab stop; arrows move inside. */
function MapTiles({ rows, outlines, chosen, onChoose }: MapTilesProps) {
  const tiles = useRef(new Map<string, HTMLButtonElement>())
  const { frame, places } = useMemo(() => {
    const whole = frameOf(rows, outlines)
    const placed = rows.flatMap((row) => {
      const place = placeOf(row.polygonList, whole)
      return place ? [{ row, place }] : []
    })
    return { frame: whole, places: placed }
  }, [rows, outlines])
  const drawn = places.map(({ row }) => row)
  const stop = chosen ?? drawn.find((row) => row.province === '浙江') ?? drawn[0]

  const move = (event: KeyboardEvent, from: ProvinceFigure) => {
    const next = tileAt(drawn, from, event.key)
    if (!next) return
    event.preventDefault()
    onChoose(drawn.find((row) => row.province === next.province))
    tiles.current.get(next.province)?.focus()
  }
  return (
    <Tiles aria-label={carbonWords.mapName} style={{ aspectRatio: `${frame.width} / ${frame.height}` }}>
      {places.map(({ row, place: { left, top, width, height, clip, label } }) => (
        <li
          key={row.province}
          data-square={clip ? undefined : ''}
          style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
        >
          <TileButton
            style={clip ? { clipPath: clip } : undefined}
            ref={(node) => {
              if (node) tiles.current.set(row.province, node)
            }}
            type="button"
            data-band={row.band}
            tabIndex={row === stop ? 0 : -1}
            aria-pressed={row === chosen}
            aria-label={sentence`${row.province}，${said(row)}`}
            onClick={() => onChoose(row)}
            onKeyDown={(event) => move(event, row)}
          />
          <span aria-hidden="true" style={{ left: `${label.left}%`, top: `${label.top}%` }}>
            {row.province}
            <small>{row.value === undefined ? '--' : carbonWords.count(row.value)}</small>
          </span>
        </li>
      ))}
      {outlines.length === 0 ? null : (
        <Beside aria-hidden="true">
          <svg aria-hidden="true" focusable="false" viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}>
            <path d={pathOf(outlines)} />
          </svg>
        </Beside>
      )}
    </Tiles>
  )
}

function BandLegend() {
  return (
    <Legend aria-label={carbonWords.legend}>
      {carbonWords.bands.map((band, index) => (
        <li key={band}>
          <i style={swatch(index + 1)} />
          {band}
        </li>
      ))}
    </Legend>
  )
}

/** The chosen province with its outlets; without a choice, the provinces with the most machines. */
function ChosenProvince({
  chosen,
  counted,
}: {
  chosen: ProvinceFigure | undefined
  counted: readonly ProvinceFigure[]
}) {
  const outlets = useOutlets()
  const near = (outlets.data ?? []).filter((outlet) => outlet.province === chosen?.province)
  return (
    <Side aria-live="polite" aria-label={carbonWords.chosen}>
      {chosen ? (
        <>
          <h3>{chosen.province}</h3>
          {chosen.value === undefined ? null : <strong>{carbonWords.count(chosen.value)}</strong>}
          <p>{said(chosen)}</p>
          <h4>{carbonWords.outlets}</h4>
          {near.length === 0 ? <p>{carbonWords.noOutlet}</p> : null}
          <ul>
            {near.map((outlet) => (
              <li key={outlet.outletId}>
                <b>{outlet.outletName}</b>
                <a href={`tel:${outlet.phone}`}>{outlet.phone}</a>
                <small>
                  <Joined of={outlet.services} />
                </small>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <p>{carbonWords.choose}</p>
          <ol>
            {counted.slice(0, 8).map((row) => (
              <li key={row.province}>
                <span>{row.province}</span>
                <b>{row.value === undefined ? '--' : carbonWords.count(row.value)}</b>
              </li>
            ))}
          </ol>
        </>
      )}
    </Side>
  )
}

/**
 * Running machines by province as a map (design §9). The server sends the shapes: squares, or those of an approved map. One tab
 * stop, arrows move inside. A figure below 20 is not shown (D1 §9). The same rows are available as a table. `children` stand
 * below the chosen province.
 */
export function ProvinceMap({ rows, outlines, children }: ProvinceMapProps & { children?: ReactNode }) {
  const [chosen, setChosen] = useState<ProvinceFigure>()
  const [isTable, setTable] = useState(false)
  const counted = [...rows].sort((a, b) => (b.value ?? 0) - (a.value ?? 0))

  return (
    <div>
      <Button variant="quiet" style={flush} onClick={() => setTable(!isTable)}>
        {isTable ? carbonWords.asMap : carbonWords.table}
      </Button>
      {isTable ? (
        <Table
          caption={carbonWords.display.tableName}
          columns={[
            { key: 'province', title: carbonWords.province, render: (row: ProvinceFigure) => row.province },
            { key: 'value', title: carbonWords.value, render: (row: ProvinceFigure) => row.value ?? carbonWords.few },
          ]}
          rows={counted}
          rowKey={(row) => row.province}
        />
      ) : (
        <Root>
          <div>
            <MapTiles rows={rows} outlines={outlines} chosen={chosen} onChoose={setChosen} />
            <BandLegend />
          </div>
          <div>
            <ChosenProvince chosen={chosen} counted={counted} />
            {children}
          </div>
        </Root>
      )}
    </div>
  )
}
