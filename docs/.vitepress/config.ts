import { defineConfig } from 'vitepress'

export default defineConfig({
  title: 'Weft',
  description: 'An embeddable chat and customer-service SDK, and the portal that lives from it',
  cleanUrls: true,
  themeConfig: {
    search: { provider: 'local' },
    nav: [
      { text: 'Getting started', link: '/guides/' },
      { text: 'Protocol', link: '/protocol' },
      { text: 'Architecture', link: '/architecture' },
      { text: 'Decisions', link: '/decisions/' },
    ],
    sidebar: [
      {
        text: 'Getting started',
        items: [
          { text: 'Who are you?', link: '/guides/' },
          { text: 'A site with one script tag', link: '/guides/script-tag' },
          { text: 'A React application', link: '/guides/react' },
          { text: 'Writing: composer and attachments', link: '/guides/writing' },
          { text: 'A designer in Storybook', link: '/guides/storybook' },
          { text: 'The SDK', link: '/guides/sdk' },
          { text: 'What is kept in the browser', link: '/guides/kept-in-the-browser' },
          { text: 'A protocol tester', link: '/guides/protocol-tests' },
          { text: 'A client from zero', link: '/guides/write-your-own-client' },
          { text: 'Being told what happens', link: '/guides/webhooks' },
          { text: 'Running the product', link: '/guides/running' },
          { text: 'Operating it', link: '/guides/operations' },
          { text: 'Releasing', link: '/guides/releasing' },
          { text: 'The keys of the chat', link: '/guides/keyboard' },
        ],
      },
      {
        text: 'Reference',
        items: [
          { text: 'The wire', link: '/protocol' },
          { text: 'Architecture', link: '/architecture' },
          { text: 'Behaviours', link: '/behaviours' },
          { text: 'Specification: public content', link: '/specification/1-public-content' },
          { text: 'Specification: accounts and service', link: '/specification/2-accounts-and-service' },
          { text: 'Design', link: '/design' },
          { text: 'Guarantees and threats', link: '/guarantees' },
          { text: 'Personal data and their life', link: '/data-lifecycle' },
          { text: 'Promises of the test kit', link: '/testkit' },
          { text: 'What a version promises', link: '/semver' },
          { text: 'What the packages offer', link: '/api-reports/' },
          { text: 'Decisions', link: '/decisions/' },
        ],
      },
      {
        text: 'API',
        // Written by typedoc before the site is built; the sources' own words.
        items: [
          { text: '@weft/core', link: '/api/core/src' },
          { text: '@weft/core/browser', link: '/api/core/src/browser' },
          { text: '@weft/core/node', link: '/api/core/src/node' },
          { text: '@weft/widget', link: '/api/widget/src' },
          { text: '@weft/protocol', link: '/api/protocol/src' },
          { text: '@weft/contract', link: '/api/contract/src' },
          { text: '@weft/ui', link: '/api/ui/src' },
          { text: '@weft/gateway', link: '/api/gateway/src' },
          { text: '@weft/testkit', link: '/api/testkit/src' },
          { text: '@weft/testkit/conformance', link: '/api/testkit/src/conformance' },
          { text: '@weft/testkit/client-conformance', link: '/api/testkit/src/client-conformance' },
          { text: '@weft/testkit/mock-server', link: '/api/testkit/src/mock-server' },
          { text: '@weft/testkit/fault-proxy', link: '/api/testkit/src/fault-proxy' },
          { text: '@weft/testkit/wire', link: '/api/testkit/src/wire' },
        ],
      },
    ],
  },
  // Sources and examples are read in the repository, not on this site; scripts/check-docs.mjs looks whether they are there.
  ignoreDeadLinks: [/\.\.\/(packages|examples|e2e|scripts|\.changeset)\//, /\.\.\/(README|CONTRIBUTING|LICENSE)/],
  rewrites: { 'decisions/README.md': 'decisions/index.md' },
})
