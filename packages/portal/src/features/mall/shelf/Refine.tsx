import { Select } from '@weft/ui'
import { mall } from '../words'
import { RefineRow } from './RefineRoom'
import { type SortName, sortNames, sortOf } from './shelf'

/** `Select` has no empty value. */
const NONE = 'none'

export interface RefineProps {
  machines: readonly { machineName: string }[]
  /** Name of the machine whose parts are listed; empty: all. */
  machine: string
  sort: SortName
  onChange: (change: { machine: string } | { sort: SortName }) => void
}

/** Filters by machine, and sorts. */
export function Refine({ machines, machine, sort, onChange }: RefineProps) {
  const names = machines.map((one) => one.machineName)
  // The URL may name a machine of another category.
  const choices = machine && !names.includes(machine) ? [machine, ...names] : names
  return (
    <RefineRow>
      <Select
        aria-label={mall.machine}
        value={machine || NONE}
        options={[{ value: NONE, label: mall.everyMachine }, ...choices.map((name) => ({ value: name, label: name }))]}
        onValueChange={(value) => onChange({ machine: value === NONE ? '' : value })}
      />
      <Select
        aria-label={mall.sort}
        value={sort || NONE}
        options={sortNames.map((name) => ({ value: name || NONE, label: mall.sorts[name] }))}
        onValueChange={(value) => onChange({ sort: sortOf(value) })}
      />
    </RefineRow>
  )
}
