/** Every family of parts by its name. The names are stored with goods and part of picture addresses: never rename one. */
import { blade, brush, cardWire, clip, guide, heald, knife, needleBoard, reed, roundKnife } from './clothing'
import { airCylinder, controlModule, inverter, motor, screen, sensor } from './electric'
import { filterBag, filterDisc, meshCloth, meshFrame, sleeve } from './meshes'
import {
  centrifugalPump,
  fan,
  filter,
  gauge,
  heater,
  jetStrip,
  meteringPump,
  nozzle,
  pump,
  seal,
  slotSpinneret,
  spinneret,
  valve,
} from './passing'
import {
  bearing,
  belt,
  bobbin,
  chain,
  coupling,
  dryingDrum,
  gear,
  godet,
  type PartDrawing,
  roller,
  rubberRoller,
} from './turning'

/** Where a part is mounted in its machine; selects the third view. */
export type Seat = 'shaft' | 'beam' | 'cabinet' | 'pipe'

interface Family {
  draw: PartDrawing
  seat: Seat
}

export const families = {
  bearing: { draw: bearing, seat: 'shaft' },
  roller: { draw: roller, seat: 'shaft' },
  'rubber-roller': { draw: rubberRoller, seat: 'shaft' },
  godet: { draw: godet, seat: 'shaft' },
  gear: { draw: gear, seat: 'shaft' },
  belt: { draw: belt, seat: 'shaft' },
  chain: { draw: chain, seat: 'shaft' },
  coupling: { draw: coupling, seat: 'shaft' },
  bobbin: { draw: bobbin, seat: 'shaft' },
  'drying-drum': { draw: dryingDrum, seat: 'shaft' },
  'card-wire': { draw: cardWire, seat: 'shaft' },
  brush: { draw: brush, seat: 'shaft' },
  spinneret: { draw: spinneret, seat: 'beam' },
  'slot-spinneret': { draw: slotSpinneret, seat: 'beam' },
  'jet-strip': { draw: jetStrip, seat: 'beam' },
  filter: { draw: filter, seat: 'pipe' },
  'filter-disc': { draw: filterDisc, seat: 'beam' },
  'filter-bag': { draw: filterBag, seat: 'beam' },
  'mesh-frame': { draw: meshFrame, seat: 'beam' },
  'mesh-cloth': { draw: meshCloth, seat: 'beam' },
  sleeve: { draw: sleeve, seat: 'beam' },
  seal: { draw: seal, seat: 'beam' },
  valve: { draw: valve, seat: 'pipe' },
  pump: { draw: pump, seat: 'pipe' },
  'metering-pump': { draw: meteringPump, seat: 'pipe' },
  'centrifugal-pump': { draw: centrifugalPump, seat: 'pipe' },
  nozzle: { draw: nozzle, seat: 'beam' },
  heater: { draw: heater, seat: 'cabinet' },
  gauge: { draw: gauge, seat: 'pipe' },
  fan: { draw: fan, seat: 'cabinet' },
  motor: { draw: motor, seat: 'beam' },
  inverter: { draw: inverter, seat: 'cabinet' },
  sensor: { draw: sensor, seat: 'beam' },
  screen: { draw: screen, seat: 'cabinet' },
  module: { draw: controlModule, seat: 'cabinet' },
  'air-cylinder': { draw: airCylinder, seat: 'beam' },
  guide: { draw: guide, seat: 'beam' },
  reed: { draw: reed, seat: 'beam' },
  heald: { draw: heald, seat: 'beam' },
  knife: { draw: knife, seat: 'beam' },
  'round-knife': { draw: roundKnife, seat: 'beam' },
  blade: { draw: blade, seat: 'beam' },
  'needle-board': { draw: needleBoard, seat: 'beam' },
  clip: { draw: clip, seat: 'beam' },
} as const satisfies Record<string, Family>

export type PartFamily = keyof typeof families
export const partFamilies = Object.keys(families) as PartFamily[]
/** The whole part, exploded along its axis, and mounted. */
export type PartView = 'whole' | 'section' | 'mounted'
export const partViews: readonly PartView[] = ['whole', 'section', 'mounted']
