/**
 * What the sources write in one place or in one way only, since otherwise it comes out different in
 * time.
 * `npm test -- lanes` asks for it.
 */
const TIMES = 'packages/portal/src/platform/time/'
/** Names of what a person wrote, or a text put together here, before a cut at its beginning. */
const TEXT =
  /(?:\b\w*(?:text|words?|name|title|description|sentence|summary|detail|note|remark|question|keywords?|body|label)|\bjoin\([^)]*\)|\bstringify\([^)]*\)|`)\)?(?:\.trim\(\))?/
const CUT = /\.(?:slice|substring|substr)\(0, (?:\d|\w*(?:most|longest|length|characters)\b)/
const ONCE = [
  {
    what: 'The sentence of a call that failed is one of failureSentences of protocol',
    pattern: /['"`](?:操作失败|请求超时|服务繁忙，请稍后再试)/,
    of: /^packages\/[^/]+\/src\//,
    stands: [
      'packages/protocol/src/http/failure-sentences.ts',
      // Knows no protocol: what it shows where its page says nothing.
      'packages/ui/src/feedback/list-state.tsx',
    ],
  },
  {
    what: 'A time is shown by the functions of packages/portal/src/platform/time',
    pattern:
      /[tT]ime\)?\.(?:slice|substring)\(0, 1[06]\)|toISOString\(\)\.slice\(0, 1[69]\)|\.format\('YYYY-MM-DD HH:mm'\)|new Date\([^)]*\)\.toLocale|\.toLocale(?:Date|Time)String\(/,
    of: /^packages\/portal\//,
    stands: [TIMES],
  },
  {
    what: 'A text is cut by firstCharacters, shorten or shortenLine of protocol, which leave no half of a character',
    pattern: new RegExp(`${TEXT.source}${CUT.source}|\\.slice\\(0, [^)]*\\)\\.join\\(''\\)`, 'i'),
    of: /^packages\/[^/]+\/src\//,
    stands: ['packages/protocol/src/message/shorten.ts'],
  },
  {
    what: 'A type of message is named by MsgType of protocol',
    // Not in a comment.
    pattern: /^(?!\s*(?:\*|\/\/|\/\*)).*(?<![\w.'"])200_?(?:10[1-9]|20[1-5]|30[1-5]|40[1-5]|50[1-7]|99[6-9])(?!\w)/,
    of: /^packages\/[^/]+\/src\//,
    stands: [
      'packages/protocol/src/message/types.ts',
      // What is on the wire is held against numbers written by hand, and so is the plain client, which knows no protocol.
      'packages/testkit/src/conformance/',
      'packages/testkit/src/client-conformance/',
    ],
  },
  {
    what: 'Reduced motion is asked for by reducedMotion (styles) and isStill (code) of ui',
    pattern: /prefers-reduced-motion/,
    of: /^packages\/(?:portal|widget|ui)\//,
    stands: ['packages/ui/src/tokens/reduced-motion.ts', 'packages/ui/src/tokens/css-variables.ts'],
  },
  {
    what: 'A form is judged by a schema of the contract through useForm or useEntryForm (decision 158)',
    // Whether it was sent, or how long a text may be, is what useForm knows.
    pattern: /\[is(?:Asked|Left|Tried|Submitted), set\w+\] = useState\(|\blimitsOf\(/,
    of: /^packages\/portal\/src\/features\//,
    stands: [
      'packages/portal/src/features/after-sales/parts/RecordDrawer.tsx',
      // Judged by useChecks or by the form around them.
      'packages/portal/src/features/after-sales/orders/PartLines.tsx',
      'packages/portal/src/features/back-office/cms/forms.ts',
      'packages/portal/src/features/back-office/company/rows.ts',
      'packages/portal/src/features/back-office/permissions/MenusTab.tsx',
      // A filter, and a number that is typed once more so that a slip erases nobody.
      'packages/portal/src/features/back-office/audit/AuditPage.tsx',
      'packages/portal/src/features/back-office/permissions/EraseDialog.tsx',
    ],
  },
  {
    what: 'What a page keeps is declared in platform/storage, and read as JSON by readJson; unsent input is one of drafts',
    pattern: /\b(?:ofPerson|ofBrowser|draftsAt)\(|JSON\.parse\([^)]*\.read\(/,
    of: /^packages\/portal\/src\//,
    stands: ['packages/portal/src/platform/storage/'],
  },
  {
    what: 'A file is saved by saveFile or saveText of ui',
    pattern: /\.download = /,
    of: /^packages\/(?:portal|widget|ui|core)\//,
    stands: ['packages/ui/src/saving/'],
  },
  {
    what: 'Styles of ui and widget name start and end, for a part is also read from right to left',
    // The middle is the same from both sides.
    pattern:
      /(?<![\w-])(?:(?:margin|padding|border)-)?(?:left|right): (?!50%)[-\d$c][^,]*;|text-align: (?:left|right)\b/,
    of: /^packages\/(?:widget|ui)\//,
    stands: [
      // The assistant keeps to the right edge of every page, and what is laid out beside it with it.
      'packages/widget/src/assistant/',
      'packages/widget/src/script/',
      'packages/ui/src/navigation/back-to-top.tsx',
      // Its arrow keys and swipes go to the sides where these buttons are.
      'packages/widget/src/previews/Viewer.tsx',
    ],
  },
]

/** `[{ file, line, what }]`; `files` is `[{ file, text }]`, paths from the root. */
export const writtenAgain = (files) =>
  files.flatMap(({ file, text }) => {
    const rules = ONCE.filter(({ of, stands }) => of.test(file) && !stands.some((place) => file.startsWith(place)))
    return text
      .split('\n')
      .flatMap((code, at) =>
        rules.filter(({ pattern }) => pattern.test(code)).map(({ what }) => ({ file, line: at + 1, what })),
      )
  })
