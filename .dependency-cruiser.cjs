/**
 * The lanes of the house (docs/architecture.md): who may import whom. Each rule says why in one sentence.
 * Type-only imports count too: a lane is a lane.
 */
const from = (...packages) => `^packages/(${packages.join('|')})/`
const ALL = [
  'protocol',
  'core',
  'gateway',
  'testkit',
  'ui',
  'widget',
  'contract',
  'pictures',
  'portal',
  'server',
  'proof',
]
/** What each package may reach besides itself. */
const MAY = {
  protocol: [],
  core: ['protocol'],
  gateway: ['protocol'],
  testkit: ['gateway', 'protocol'],
  ui: [],
  contract: ['protocol'],
  pictures: [],
  widget: ['core', 'ui', 'protocol'],
  server: ['gateway', 'contract', 'protocol', 'pictures'],
  proof: ['core', 'gateway', 'testkit', 'protocol', 'server'],
  portal: ['widget', 'ui', 'core', 'contract', 'protocol', 'pictures'],
}
const WHY = {
  protocol: 'The wire is the ground: pure functions and tables that everything stands on.',
  core: 'The client must run anywhere, so it knows the wire and nothing else.',
  gateway:
    'The socket side runs in the server, in the testkit and in simulations; it knows only the wire and its ports.',
  testkit: 'The testkit puts the real gateway on memory; it must not need a client or a server.',
  ui: 'Tokens and primitives know no chat and no portal.',
  contract: 'A call is a description; whoever fulfils it imports it, not the other way round.',
  pictures: 'A drawing is a pure function: the server and a page must draw the same bytes.',
  widget: 'The widget is embedded by strangers: it must not drag in the portal or the server.',
  proof: 'The proof tries client and server together as strangers would; nothing that ships may lean on it.',
  server: 'The server shares the wire and the contract with clients, never their code.',
  portal: 'The portal lives from the widget, the parts and the contract, never from the server.',
}

/** Tests may also use the testkit. */
const TEST = '\\.test\\.tsx?$|\\.stories\\.tsx?$|/testing/|/bench/|/test-[^/]+\\.ts$'

/** The widget's folders below its parts, and its parts; the rest is its roof (docs/architecture.md). */
const WIDGET_GROUND = 'strings|lazy|text|context|words|hooks|content|shapes|form|window'
const WIDGET_PARTS =
  'bubbles|previews|selection|quote|rating|picker|vote|search|transcript|notify|leave|introduce|robot|parts|composer|attachments|emoji|phrases|knowledge|recorder'
const WIDGET_ROOF = 'provider|assistant|script'

/** The floors of the server's modules from the ground up: each uses its own floor and those below. */
const FLOORS = [
  {
    floor: 'identity',
    why: 'Who somebody is and may is asked by everything, so it may ask nothing back.',
    modules: [
      'account-keeping',
      'accounts',
      'audit',
      'mail',
      'menus',
      'notices',
      'registration',
      'roles',
      'rosters',
      'service-accounts',
      'session',
      'sso',
      'staff-directory',
      'tickets',
      'visitors',
    ],
  },
  {
    floor: 'files',
    why: 'A file knows its owner; what shows it asks for it and says who may see that.',
    modules: ['documents', 'files', 'pictures'],
  },
  {
    floor: 'site',
    why: 'What visitors read and buy is there before anybody is a customer.',
    modules: [
      'access',
      'articles',
      'cases',
      'company',
      'content',
      'faq',
      'goods',
      'mall',
      'pages',
      'qualifications',
      'requests',
      'cms',
    ],
  },
  {
    floor: 'service',
    why: 'Contracts, machines and work orders are of goods and customers, and are looked after without a chat.',
    modules: [
      'work-orders',
      'contracts',
      'customers',
      'deliveries',
      'dictionary',
      'exchange',
      'lines',
      'marks',
      'purchases',
      'record-keeping',
      'site-search',
    ],
  },
  {
    floor: 'desk',
    why: 'The service desk talks about everything below it, and nothing below talks about the desk.',
    modules: [
      'conversations',
      'desk',
      'directory',
      'host',
      'hours',
      'promises',
      'ratings',
      'robot',
      'statistics',
      'webhooks',
    ],
  },
  {
    floor: 'oversight',
    why: 'The record of acts and the data of a person are looked at across all modules.',
    modules: ['audit-log', 'personal-data'],
  },
]
const modulesOf = (floors) => `^packages/server/src/modules/(${floors.flatMap(({ modules }) => modules).join('|')})/`

module.exports = {
  /** For scripts/table-floors.mjs. */
  FLOORS,
  forbidden: [
    ...ALL.map((name) => ({
      name: `lane-${name}`,
      comment: WHY[name],
      severity: 'error',
      from: { path: from(name), pathNot: TEST },
      to: { path: from(...ALL.filter((other) => other !== name && !MAY[name].includes(other))) },
    })),
    ...['protocol', 'core', 'gateway', 'testkit', 'contract', 'pictures', 'server'].map((name) => ({
      name: `no-react-in-${name}`,
      comment: 'What runs in Node, in workers and under simulation must not need a page.',
      severity: 'error',
      from: { path: from(name) },
      to: { path: 'node_modules/(react|react-dom|styled-components)/' },
    })),
    {
      name: 'gateway-over-ports',
      comment: 'The gateway is proven on virtual time: its sockets, rows and clocks come through ports.',
      severity: 'error',
      from: { path: '^packages/gateway/src/', pathNot: TEST },
      to: { path: 'node_modules/|^(node:)?(fs|net|http|crypto|timers)', pathNot: 'node_modules/@weft/' },
    },
    {
      name: 'core-without-platform',
      comment: 'The core finds its platform through ports; only its own platform sets may name Node.',
      severity: 'error',
      from: { path: '^packages/core/src/', pathNot: `^packages/core/src/(node|browser)/|${TEST}` },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'zod-without-eval',
      comment:
        'Before the first schema is made zod is told not to try code from strings, which the policy of a page forbids.',
      severity: 'error',
      from: { path: '^packages/(contract|portal)/src/', pathNot: `^packages/contract/src/zod\\.ts$|${TEST}` },
      to: { path: 'node_modules/zod/' },
    },
    {
      name: 'features-apart',
      comment: 'Features never import each other; pages compose them, so that one can be taken away.',
      severity: 'error',
      from: { path: '^packages/portal/src/features/([^/]+)/' },
      to: { path: '^packages/portal/src/features/([^/]+)/', pathNot: '^packages/portal/src/features/$1/' },
    },
    {
      name: 'portal-roof',
      comment: 'app puts the portal together: what imports the roof cannot be read, tried or moved without all of it.',
      severity: 'error',
      from: { path: '^packages/portal/src/', pathNot: '^packages/portal/src/(app/|main\\.tsx$|sso\\.tsx$)' },
      to: { path: '^packages/portal/src/app/' },
    },
    {
      name: 'portal-ground',
      comment: 'Addresses, session, storages and the client carry every page, so they may know of none.',
      severity: 'error',
      from: { path: '^packages/portal/src/platform/', pathNot: TEST },
      to: { path: '^packages/portal/src/', pathNot: '^packages/portal/src/platform/' },
    },
    {
      name: 'portal-shared',
      comment:
        'What several features use stands on the ground alone, or taking one feature away would break the others.',
      severity: 'error',
      from: { path: '^packages/portal/src/shared/', pathNot: TEST },
      to: { path: '^packages/portal/src/', pathNot: '^packages/portal/src/(platform|shared)/' },
    },
    {
      name: 'portal-pages-without-frame',
      comment: 'A frame holds pages, not the other way round: the same page stands in stories and in the first view.',
      severity: 'error',
      from: { path: '^packages/portal/src/features/', pathNot: TEST },
      to: { path: '^packages/portal/src/layouts/' },
    },
    {
      name: 'pages-without-the-assistant',
      comment: 'Browsers block files of chats: a page that imports one by name dies with it (decision 125).',
      severity: 'error',
      from: {
        path: '^packages/portal/src/',
        pathNot: `${TEST}|/layouts/public/Assistant(Host|Place)|/shared/assistant/|/features/workbench/|/shared/files/|/platform/chat/|/platform/(leaving/unsent|storage/seal)\\.ts$`,
      },
      to: {
        path: '^packages/(widget|core)/|/portal/src/layouts/public/Assistant(Host|Place)|/portal/src/platform/chat/chat\\.ts$',
        // The door to the storages is small and comes with the first file.
        pathNot: '^packages/core/src/browser/kept\\.ts$',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    },
    {
      name: 'platform-is-the-ground',
      comment:
        'What every module stands on may know none of them, nor the roof, or nothing can be read from the ground up.',
      severity: 'error',
      from: { path: '^packages/server/src/platform/', pathNot: TEST },
      to: { path: '^packages/server/src/', pathNot: '^packages/server/src/platform/' },
    },
    {
      name: 'demo-from-start-only',
      comment:
        'Everybody knows the sign-ins of the demo world: production code must work as if its folder were not there.',
      severity: 'error',
      from: {
        path: '^packages/server/src/',
        pathNot: `${TEST}|^packages/server/src/demo/|^packages/server/src/start\\.ts$`,
      },
      to: { path: '^packages/server/src/demo/' },
    },
    {
      name: 'demo-on-demand',
      comment: 'The start fetches the demo world by import(), so that nothing else comes to depend on what it holds.',
      severity: 'error',
      from: { path: '^packages/server/src/start\\.ts$' },
      to: { path: '^packages/server/src/demo/', dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'traces-on-demand',
      comment:
        'A server without a collector loads nothing of the SDK: one file imports it, and the start loads that file.',
      severity: 'error',
      from: { path: '^packages/server/src/', pathNot: `${TEST}|^packages/server/src/platform/tracing/open\\.ts$` },
      to: {
        path: 'node_modules/@opentelemetry/(?!api/)|^packages/server/src/platform/tracing/open\\.ts$',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    },
    ...FLOORS.slice(0, -1).map(({ floor, why }, at) => ({
      name: `floor-${floor}`,
      comment: why,
      severity: 'error',
      from: { path: modulesOf([FLOORS[at]]), pathNot: TEST },
      to: { path: modulesOf(FLOORS.slice(at + 1)) },
    })),
    {
      name: 'modules-by-index',
      comment: 'What others use of a module is listed in its index.ts: the rest can change without looking for them.',
      severity: 'error',
      from: { path: '^packages/server/src/modules/([^/]+)/', pathNot: `/tables\\.ts$|${TEST}` },
      to: {
        path: '^packages/server/src/modules/[^/]+/',
        pathNot: '^packages/server/src/modules/($1/|[^/]+/index\\.ts$)',
      },
    },
    {
      name: 'modules-by-index-from-above',
      comment: 'The roof, the socket and the seed are others, too.',
      severity: 'error',
      from: { path: '^packages/server/src/', pathNot: `^packages/server/src/modules/|${TEST}` },
      to: { path: '^packages/server/src/modules/[^/]+/', pathNot: '^packages/server/src/modules/[^/]+/index\\.ts$' },
    },
    {
      name: 'tables-by-tables',
      comment: 'A foreign key names the other table: what makes migrations reads tables and nothing that runs.',
      severity: 'error',
      from: { path: '^packages/server/src/modules/([^/]+)/tables\\.ts$' },
      to: { path: '^packages/server/src/modules/', pathNot: '^packages/server/src/modules/($1/|[^/]+/tables\\.ts$)' },
    },
    {
      name: 'floor-of-every-module',
      comment: 'A module without a floor is one that nobody has thought of: FLOORS above says who may use whom.',
      severity: 'error',
      from: { path: '^packages/server/src/modules/[^/]+/', pathNot: modulesOf(FLOORS) },
      to: {},
    },
    {
      name: 'modules-in-folders',
      comment:
        'A file straight under modules/ has no index and no floor: it belongs to a module, or with the tests of many in testing/.',
      severity: 'error',
      from: { path: '^packages/server/src/modules/[^/]+$' },
      to: {},
    },
    {
      name: 'modules-in-folders-only',
      comment: 'The same, of a file that imports nothing itself.',
      severity: 'error',
      from: {},
      to: { path: '^packages/server/src/modules/[^/]+$' },
    },
    {
      name: 'testing-by-tests',
      comment: 'What asks many modules at once knows all of them: code that ships may not come to need it.',
      severity: 'error',
      from: { path: '^packages/server/src/', pathNot: TEST },
      to: { path: '^packages/server/src/testing/' },
    },
    {
      name: 'modules-below-the-roof',
      comment: 'A module can be read without the program that puts all of them together.',
      severity: 'error',
      from: { path: '^packages/server/src/modules/', pathNot: TEST },
      to: { path: '^packages/server/src/((socket|seed|demo|cluster|cli|backup)/|[^/]+\\.ts$)' },
    },
    {
      name: 'socket-below-the-seed',
      comment: 'The socket serves whatever installation it is given: what one begins with is filled in above it.',
      severity: 'error',
      from: { path: '^packages/server/src/socket/', pathNot: TEST },
      to: { path: '^packages/server/src/((seed|demo|cluster|cli|backup)/|[^/]+\\.ts$)' },
    },
    {
      name: 'seed-below-the-roof',
      comment: 'What an installation begins with is filled in by a start, a reset and tests alike.',
      severity: 'error',
      from: { path: '^packages/server/src/seed/', pathNot: TEST },
      to: { path: '^packages/server/src/((demo|cluster|cli|backup)/|[^/]+\\.ts$)' },
    },
    {
      name: 'commands-by-nobody',
      comment: 'A command is a program of its own: what two of them need stands below them.',
      severity: 'error',
      from: { path: '^packages/server/src/', pathNot: `^packages/server/src/(cli|backup|cluster)/|${TEST}` },
      to: { path: '^packages/server/src/(cli|backup|cluster)/' },
    },
    {
      name: 'widget-ground',
      comment: 'What every part of the widget stands on can be read without any of them.',
      severity: 'error',
      from: { path: `^packages/widget/src/(${WIDGET_GROUND})/`, pathNot: TEST },
      to: { path: `^packages/widget/src/(${WIDGET_PARTS}|${WIDGET_ROOF})/` },
    },
    {
      name: 'widget-parts',
      comment: 'An integrator takes a part without the assistant around it.',
      severity: 'error',
      from: { path: `^packages/widget/src/(${WIDGET_PARTS})/`, pathNot: TEST },
      to: { path: `^packages/widget/src/(${WIDGET_ROOF})/` },
    },
    {
      name: 'no-circular',
      comment: 'Two modules that need each other are one module, or hide a third; a reader has to open types as well.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { circular: true },
    },
    {
      name: 'declared-only',
      comment: 'A package that works because a neighbour installed something breaks when it is published.',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/', pathNot: `${TEST}|/story/` },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-dev-dependency-in-code',
      comment: 'What ships may not need what is only installed for development.',
      severity: 'error',
      from: {
        path: '^packages/(protocol|core|gateway|testkit|ui|widget|contract|pictures|server)/src/',
        pathNot: `${TEST}|/story/|test-database`,
      },
      // A peer is installed here for development, and by the host when it ships.
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm-peer'], pathNot: 'node_modules/@types/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Only what this tree builds: most packages of npm have their main file in dist/ or answer with their types.
    exclude: { path: '^packages/([^/]+/dist/|.*\\.d\\.ts$)' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['weft-source', 'import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
}
