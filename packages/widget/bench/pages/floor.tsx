/** The floor: the same texts in React 19 and virtua, and nothing else. */
import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { VList, type VListHandle } from 'virtua'
import { painted, placeIn, until, wordsOf } from './list'

const box = document.createElement('div')
box.style.cssText = 'width:400px;height:620px;font:14px/1.6 sans-serif'
document.body.append(box)

let change: (next: { items: number[]; isOlder: boolean }) => void
let shown: number[] = []

function List({ first }: { first: number[] }) {
  const [{ items, isOlder }, set] = useState({ items: first, isOlder: false })
  change = set
  const list = useRef<VListHandle>(null)
  const isStuck = useRef(true)
  useLayoutEffect(() => {
    if (isStuck.current) list.current?.scrollToIndex(items.length - 1, { align: 'end' })
  }, [items])
  return (
    <VList
      ref={list}
      shift={isOlder}
      style={{ height: 620 }}
      onScroll={(offset) => {
        const { scrollSize = 0, viewportSize = 0 } = list.current ?? {}
        isStuck.current = scrollSize - offset - viewportSize < 4
      }}
    >
      {items.map((number) => (
        <div key={number} data-row={number} style={{ padding: '6px 12px' }}>
          <span>{wordsOf(number)}</span>
        </div>
      ))}
    </VList>
  )
}

let root = createRoot(box)
const show = (items: number[], isOlder: boolean) => {
  shown = items
  flushSync(() => change({ items, isOlder }))
}

window.list = {
  async mount(count) {
    root = createRoot(box)
    shown = Array.from({ length: count }, (_, at) => at)
    root.render(<List first={shown} />)
    await until(() => box.textContent?.includes(wordsOf(count - 1)) === true)
    await painted()
  },
  async append() {
    const next = (shown.at(-1) ?? 0) + 1
    show([...shown, next], false)
    await until(() => box.textContent?.includes(wordsOf(next)) === true)
    await painted()
  },
  async prepend() {
    const first = shown[0] ?? 0
    show([...Array.from({ length: 20 }, (_, at) => first - 20 + at), ...shown], true)
    await painted()
  },
  place: (name) => placeIn(box, 'data-row', name),
  scroller: () => box.firstElementChild as HTMLElement,
  async unmount() {
    root.unmount()
    await painted()
  },
}
