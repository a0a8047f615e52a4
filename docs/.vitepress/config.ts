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
          { text: 'A protocol tester', link: '/guides/protocol-tests' },
          { text: 'Being told what happens', link: '/guides/webhooks' },
          { text: 'Running the product', link: '/guides/running' },
        ],
      },
      {
        text: 'Reference',
        items: [
          { text: 'The wire', link: '/protocol' },
          { text: 'Architecture', link: '/architecture' },
          { text: 'Behaviours', link: '/behaviours' },
          { text: 'Decisions', link: '/decisions/' },
        ],
      },
    ],
  },
  rewrites: { 'decisions/README.md': 'decisions/index.md' },
})
