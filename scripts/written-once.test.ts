import { expect, it } from 'vitest'
// @ts-expect-error a plain script of the test command
import { writtenAgain } from './written-once.mjs'

const again = (file: string, text: string) =>
  writtenAgain([{ file, text }]).map(
    ({ line, what }: { line: number; what: string }) => `${line} ${what.split(' ')[0]}`,
  )

it('names a line of the portal that cuts or writes a time by itself, outside the folder of times', () => {
  const text =
    "const day = 1\nrow.createTime.slice(0, 16)\ndayjs(at).format('YYYY-MM-DD HH:mm')\nrows.slice(0, 10)\n" +
    "new Date().toLocaleString('zh-CN')\nat.toLocaleDateString()\ncount.toLocaleString('zh-CN')\n"
  expect(again('packages/portal/src/features/mall/Orders.tsx', text)).toEqual(['2 A', '3 A', '5 A', '6 A'])
  expect(again('packages/portal/src/platform/time/times.ts', text)).toEqual([])
  expect(again('packages/server/src/platform/china-time.ts', text)).toEqual([])
})

it('names a text that is cut at its beginning, in any package, by units or by signs', () => {
  const text = [
    'detail: order.description.slice(0, 80),',
    'const begun = text.slice(0, 60)',
    "lines.join('\\n').slice(0, descriptionCharacters)",
    'const title = `聊天记录`.slice(0, TITLE_CHARACTERS)',
    "signs.slice(0, LENGTH - 1).join('')",
    'rows.slice(0, 10)',
    'return { userId: text.slice(0, at) }',
    "path.split('/').slice(0, -1).join('/')",
  ].join('\n')
  expect(again('packages/server/src/modules/desk/order-routes.ts', text)).toEqual(['1 A', '2 A', '3 A', '4 A', '5 A'])
  expect(again('packages/protocol/src/message/shorten.ts', text)).toEqual([])
})

it('names the number of a message type, in code and not in a comment', () => {
  const text =
    'const TEXT = 200101\nconst CARD = 200_998\n * the content of a 200505\n  // 200201\nmsgType: MsgType.text\nmost: 200_000\n'
  expect(again('packages/portal/src/features/workbench/order-start.ts', text)).toEqual(['1 A', '2 A'])
  expect(again('packages/protocol/src/message/types.ts', text)).toEqual([])
})

it('names a media query of reduced motion outside ui’s own file', () => {
  const text = '@media (prefers-reduced-motion: reduce) { animation: none; }'
  expect(again('packages/widget/src/assistant/WindowFrame.tsx', text)).toEqual(['1 Reduced'])
  expect(again('packages/ui/src/tokens/reduced-motion.ts', text)).toEqual([])
})

it('names a form of a feature that holds by itself whether it was sent, or reads a limit', () => {
  const text =
    'const [isAsked, setAsked] = useState(false)\nconst [asked, setAsked] = useState<Step>()\n' +
    'const [isLeft, setLeft] = useState(false)\nconst limits = limitsOf(holdCalls.lift.body)\n'
  expect(again('packages/portal/src/features/settings/DaysTab.tsx', text)).toEqual(['1 A', '3 A', '4 A'])
  expect(again('packages/portal/src/layouts/console/Shell.tsx', text)).toEqual([])
})

it('names a value of the browser that is declared or read as JSON outside the storage of the portal', () => {
  const text =
    "const mine = ofPerson('tab', 'mine')\nconst kept = JSON.parse(views.read(owner) ?? '[]')\n" +
    'const draft = drafts.signUp(owner, id)\nconst body = JSON.parse(text)\n'
  expect(again('packages/portal/src/features/search/recent.ts', text)).toEqual(['1 What', '2 What'])
  expect(again('packages/portal/src/platform/storage/drafts.ts', text)).toEqual([])
})

it('names a link that saves a file by itself', () => {
  const text = 'anchor.download = name\nif (link.download === name) press()\n'
  expect(again('packages/portal/src/shared/files/download.ts', text)).toEqual(['1 A'])
  expect(again('packages/ui/src/saving/save-file.ts', text)).toEqual([])
})

it('names a style of a part that goes by left and right', () => {
  const text =
    '  left: 2px;\n  & td { text-align: right; }\n  padding-left: 12px;\n  left: 50%;\n  inset-inline-start: 0;\n'
  expect(again('packages/ui/src/choice/switch.tsx', text)).toEqual(['1 Styles', '2 Styles', '3 Styles'])
  expect(again('packages/widget/src/assistant/AssistantButton.tsx', text)).toEqual([])
  expect(again('packages/ui/src/overlay/tooltip.tsx', "  side?: 'top' | 'right'\n  left: number\n")).toEqual([])
})
