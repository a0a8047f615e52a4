/**
 * What the sources of portal, widget and ui write in one place only, since written out again it comes out different in time.
 * `npm test -- lanes` asks for it.
 */
const TIMES = 'packages/portal/src/platform/time/'
const ONCE = [
  {
    what: 'A time is shown by the functions of packages/portal/src/platform/time',
    pattern:
      /[tT]ime\)?\.(?:slice|substring)\(0, 1[06]\)|toISOString\(\)\.slice\(0, 1[69]\)|\.format\('YYYY-MM-DD HH:mm'\)/,
    of: /^packages\/portal\//,
    stands: [TIMES],
  },
  {
    what: 'Reduced motion is asked for by reducedMotion (styles) and isStill (code) of ui',
    pattern: /prefers-reduced-motion/,
    of: /^packages\/(?:portal|widget|ui)\//,
    stands: ['packages/ui/src/tokens/reduced-motion.ts', 'packages/ui/src/tokens/css-variables.ts'],
  },
  {
    what: 'A form is judged by a schema of the contract through useForm or useEntryForm (decision 158)',
    pattern: /\[isAsked, setAsked\] = useState\(/,
    of: /^packages\/portal\/src\/features\//,
    stands: ['packages/portal/src/features/after-sales/parts/RecordDrawer.tsx'],
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
