/**
 * Names that one idea once had beside the one it has now. Each is looked for where it meant that idea: `seal` of a signed
 * address is retired, `seal` of a cipher is not.
 */
const RETIRED = [
  {
    name: /\b(userNumber|accountNumber|personNumber|assigneeNumber)\b/,
    better: 'userId',
    except: /audit-acts\.ts$|modules\/(access|requests)\/service\.ts$|mall\.test\.ts$/,
  },
  { name: /\b[Uu]pkeep(?=[A-Z])|[a-z]Upkeep\b/, better: 'cms' },
  { name: /\b[Aa]ftersale(Order|Row|Step|State|Log|File|Part|Calls|Counts)|\btype Aftersale\b/, better: 'workOrder' },
  { name: /\bpatience(Ms)?\b/, better: 'timeoutMs, gapTimer', except: /grant-watch\.ts$/ },
  { name: /\b(Injury|injury)\b/, better: 'FaultEffect, effect', only: /^packages\/testkit\// },
  { name: /\b(Lift|untilLifted)\b/, better: 'ClearFault', only: /^packages\/testkit\// },
  { name: /\b\w*[Hh]appening\b/, better: 'event', only: /^packages\/(core|gateway)\// },
  { name: /\b\w*[Ss]tranger\b/, better: 'thirdPartySite', only: /^e2e\// },
  { name: /\b(create)?Finder\b/, better: 'ConversationSearch, createGoodsSearch' },
  { name: /\b(MediaDesk|WindowDesk|MessageMenuDesk)\b/, better: '…Host' },
  { name: /\borganization(Tree|Users|Node|Path)/, better: 'organisation…' },
]

/**
 * @param {string} file its path from the root
 * @param {string} text what stands in it
 * @returns {string[]} a line for each retired name: where it stands and what replaces it
 */
export function retiredNames(file, text) {
  if (/retired-names(\.test)?\.(mjs|ts)$/.test(file)) return []
  const rules = RETIRED.filter(({ only, except }) => (only?.test(file) ?? true) && !except?.test(file))
  if (!rules.some(({ name }) => name.test(text))) return []
  return text
    .split('\n')
    .flatMap((line, index) =>
      rules
        .filter(({ name }) => name.test(line))
        .map(({ name, better }) => `${file}:${index + 1}: ${name.exec(line)?.[0]} is retired, the name is ${better}`),
    )
}
