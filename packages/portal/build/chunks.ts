/**
 * How the code is cut into files. Left to itself the bundler makes one for every set of pages that share something: a page
 * then asks for forty files of two hundred bytes. What nearly every page has comes together; the rest stays as it falls.
 */

/** Before the first page: what the sign-in page has too, and what only the portal has. */
const isSignIn = /\/sign-in\/|\/ui\/src\/(?:field|choice)\/|\/sso\./
const everywhere =
  /node_modules\/(?:react|react-dom|scheduler|stylis|styled-components|@emotion|lucide-react)\/|\/packages\/(?:ui|contract|protocol)\/src\/|\/portal\/src\/(?:platform\/(?:site|strings|parts)\/|platform\/(?:navigation\/urls|session\/(?:said|failure-words)|storage\/kept)\.|shared\/site\/(?:Wordmark|QrCode)|app\/(?:directions|fonts|last-resort))|core\/src\/(?:browser\/kept|platform\/owned)\.|vite\/(?:preload|modulepreload)|rolldown\/runtime/

/** Of the console, and asked for by the header of the public pages: the sign-in page knows no rights. */
const portalAlone = /\/contract\/src\/rights\./

/** The sign-in page and the home page draw; the frame around the others does not. */
const drawing = /\/packages\/pictures\/|\/picture\/Picture/

/** Small parts that most pages show, without those of the home page: they would come to it with all others. */
const smallParts =
  /\/ui\/src\/(?:feedback\/(?:skeleton|list-state|state-|badge)|data\/chip|choice\/(?:checkbox|switch)|navigation\/(?:back|bread|pager|page-n)|signature\/(?:knot|selvedge|weave)|icons\/|carousel\/carousel\.)/
const smallIcons =
  /lucide-react\/dist\/esm\/icons\/(?:check|x|search|arrow-.*|info|circle-check|circle-x|triangle.*|circle-ex.*|chevron-(?:up|down)|minus|plus|phone|clock|map-pin|file-text|image-off|ellipsis|headset)\.mjs/
const lists =
  /\/portal\/src\/shared\/(?:lists\/(?:infinite|address|page-count|restore|bottom|use-wraps|ListFooter|SearchBox|words)|picture\/Photo)/

/** What stands in the corner of every page until somebody wants to talk. */
const closedAssistant =
  /\/widget\/src\/(?:assistant\/(?:Assistant(?:Launcher|Button)|keptPlace)|text\/badge|strings\/index)\.|\/ui\/src\/mascot\//

const alone = { minShareCount: 2, includeDependenciesRecursively: false }
const first = ['$initial' as const]

/**
 * Filter lists of browsers block addresses with words such as "chat", "assistant", "banner", "notice" or "statistics". A
 * part is named by its hash alone; `dist/.vite/manifest.json` says what it holds. Letters and digits only: "-ad-" is blocked too.
 */
export const neutralNames = { chunkFileNames: 'assets/part-[hash].js', hashCharacters: 'base36' as const }

export const chunks = {
  groups: [
    {
      name: 'ground',
      tags: first,
      test: (id: string) => everywhere.test(id) && !isSignIn.test(id) && !portalAlone.test(id),
      priority: 6,
    },
    { name: 'frame', tags: first, test: (id: string) => !isSignIn.test(id) && !drawing.test(id), priority: 5 },
    { name: 'assistant-button', test: closedAssistant, priority: 4, ...alone, minShareCount: 1 },
    // The assistant's alone: it would lie in the file of the button, which does not move by itself.
    {
      name: 'assistant-moved',
      test: /\/widget\/src\/assistant\/buttonPlace\./,
      priority: 4,
      ...alone,
      minShareCount: 1,
    },
    { name: 'query', test: /@tanstack\//, minShareCount: 2, priority: 4 },
    { name: 'parts', test: (id: string) => smallParts.test(id) || smallIcons.test(id), priority: 3, ...alone },
    { name: 'lists', test: lists, priority: 2, ...alone },
  ],
}
