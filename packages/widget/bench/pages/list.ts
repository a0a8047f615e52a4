/** What a page of the benchmark offers, be it ours or the floor: one list that can be filled, added to and scrolled. */
export interface BenchList {
  /** Puts `count` messages on an empty page; resolves when the newest is painted. */
  mount(count: number): Promise<void>
  /** Adds one at the end; resolves when it is painted. */
  append(): Promise<void>
  /** Adds 20 at the beginning; resolves when they are drawn, while the list may still move. */
  prepend(): Promise<void>
  /** Distance of a row that is in sight from the top of the list, px, with its name; call again for the drift. */
  place(name?: string): { name: string; top: number } | undefined
  scroller(): HTMLElement
  unmount(): Promise<void>
}

declare global {
  interface Window {
    list: BenchList
  }
}

const WORDS = [
  '水刺线喷水板压力不稳，泵出口表针来回摆',
  '请先看过滤器前后压差，超过 0.05 MPa 就换滤芯；换完记录一下时间和批号，方便以后查',
  '好的',
  '浆纱机上浆率从 12% 掉到 9%，换过浆料以后才这样。车速没动，压浆辊压力 18 kN',
  '收到，我让工程师今天下午三点前回您电话',
]

/** The same words in both lists: short and long ones, so that rows differ in height. */
export const wordsOf = (number: number): string => `${number} ${WORDS[Math.abs(number) % WORDS.length]}`

const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))

/** Two frames: what was changed before is on the screen. */
export const painted = async (): Promise<void> => {
  await frame()
  await frame()
}

/** Waits until a condition holds, frame by frame. A drawing that was asked for may come with the next microtask. */
export async function until(holds: () => boolean): Promise<void> {
  await Promise.resolve()
  while (!holds()) await frame()
}

/** The first row in sight, or the named one; `attribute` holds a row's name. */
export function placeIn(
  scroller: HTMLElement,
  attribute: string,
  name?: string,
): { name: string; top: number } | undefined {
  const box = scroller.getBoundingClientRect()
  for (const row of scroller.querySelectorAll<HTMLElement>(`[${attribute}]`)) {
    const found = row.getAttribute(attribute) ?? ''
    const top = row.getBoundingClientRect().top - box.top
    if (name === undefined ? top >= 0 && top < box.height : found === name) return { name: found, top }
  }
  return undefined
}
