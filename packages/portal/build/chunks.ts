/**
 * How the code is split into files. By default the bundler makes one for every set of pages that share code: a page then requests
 * forty files of two hundred bytes. Code of nearly every page is grouped; the rest keeps the default.
 */

/** Before the first page: code shared with the sign-in page, and code of the portal only. */
const isSignIn = /\/sign-in\/|\/ui\/src\/(?:field|choice)\/|\/sso\./
const everywhere =
  /node_modules\/(?:react|react-dom|scheduler|stylis|styled-components|@emotion|lucide-react)\/|\/packages\/(?:ui|contract|protocol)\/src\/|\/portal\/src\/(?:platform\/(?:site|strings|parts)\/|platform\/(?:navigation\/urls|session\/(?:said|failure-words)|storage\/kept)\.|shared\/(?:site\/(?:Wordmark|QrCode)|words\/directions)|app\/(?:fonts|last-resort))|core\/src\/(?:browser\/kept|platform\/owned)\.|vite\/(?:preload|modulepreload)|rolldown\/runtime/

/** Console code that the public header imports: the sign-in page does not need rights. */
const portalAlone = /\/contract\/src\/rights\./

/** The sign-in page and the home page contain drawings; the frame of the others does not. */
const drawing = /\/packages\/pictures\/|\/picture\/Picture/

/** Small parts of most pages, except the home page's: it would load all of them. */
const smallParts =
  /\/ui\/src\/(?:feedback\/(?:skeleton|list-state|state-|badge)|data\/chip|choice\/(?:checkbox|switch)|navigation\/(?:back|bread|pager|page-n)|signature\/(?:knot|selvedge|weave)|theme\/right-to-left|translation\/fill|icons\/|carousel\/carousel\.)/
const smallIcons =
  /lucide-react\/dist\/esm\/icons\/(?:check|x|search|arrow-.*|info|circle-check|circle-x|triangle.*|circle-ex.*|chevron-(?:up|down)|minus|plus|phone|clock|map-pin|file-text|image-off|ellipsis|headset)\.mjs/
const lists =
  /\/portal\/src\/shared\/(?:lists\/(?:infinite|address|page-count|place-mark|restore|bottom|use-wraps|ListFooter|SearchBox|words)|picture\/Photo|words\/order-states)|\/contract\/src\/work-order-states\./

/** What a carousel needs beside its own frame: the home page turns one, and has no other small part. */
const turning =
  /\/ui\/src\/carousel\/(?:use-carousel|carousel-progress)\.|lucide-react\/dist\/esm\/icons\/(?:pause|play)\.mjs/

/** A field of text: pages with a search have one, the sign-in page has the same. */
const field = /\/ui\/src\/field\/(?:field-context|input|input-style|too-long)\./

/**
 * The shelf, a part, the cart and the orders of the mall share these; each by itself would be a file of some hundred bytes. The
 * words of orders are apart: the shelf shows none.
 */
const mallParts =
  /\/features\/mall\/(?:words|layout|client|parts\/(?:use-cart|use-shelf|MallBar)|shelf\/(?:GoodsCard|shelf))\.|lucide-react\/dist\/esm\/icons\/(?:clipboard-list|layout-grid|shopping-cart)\.mjs/

/** What nearly every page with calls asks and says, in files of some hundred bytes. */
const asking =
  /\/portal\/src\/(?:shared\/(?:asking\/use-signed-in|forms\/say-failure)|platform\/session\/late-client)\./

/** The corner of every page before a person opens the assistant. */
const closedAssistant =
  /\/widget\/src\/assistant\/(?:AssistantLauncher|ButtonFrame|keptPlace)\.|\/ui\/src\/mascot\/|\/layouts\/public\/AssistantPlace\./

const alone = { minShareCount: 2, includeDependenciesRecursively: false }
const first = ['$initial' as const]

/**
 * Browser filter lists block URLs with words such as "chat", "assistant", "banner", "notice" or "statistics". A file is named by
 * its hash only; `dist/.vite/manifest.json` maps it. Letters and digits only: "-ad-" is blocked too.
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
    // Only the assistant's: otherwise it would be in the file of the plain button, which cannot move.
    {
      name: 'assistant-moved',
      test: /\/widget\/src\/assistant\/buttonPlace\./,
      priority: 4,
      ...alone,
      minShareCount: 1,
    },
    { name: 'query', test: /@tanstack\//, minShareCount: 2, priority: 4 },
    { name: 'parts', test: (id: string) => smallParts.test(id) || smallIcons.test(id), priority: 3, ...alone },
    { name: 'turning', test: turning, priority: 4, ...alone },
    { name: 'field', test: field, priority: 2, ...alone },
    { name: 'mall', test: mallParts, priority: 2, ...alone },
    { name: 'asking', test: asking, priority: 2, ...alone },
    { name: 'lists', test: lists, priority: 2, ...alone },
  ],
}
