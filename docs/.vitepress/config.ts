import { type DefaultTheme, defineConfig } from 'vitepress'

const english = {
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
        { text: 'People who are signed in on your site', link: '/guides/sign-people' },
        { text: 'A React application', link: '/guides/react' },
        { text: 'Writing: composer and attachments', link: '/guides/writing' },
        { text: 'A designer in Storybook', link: '/guides/storybook' },
        { text: 'The SDK', link: '/guides/sdk' },
        { text: 'A mini program', link: '/guides/mini-programs' },
        { text: 'A plain page', link: '/guides/host-plain' },
        { text: 'Vite and React 19', link: '/guides/host-vite' },
        { text: 'React 18', link: '/guides/host-react-18' },
        { text: 'Next.js', link: '/guides/host-next' },
        { text: 'Vue 3', link: '/guides/host-vue' },
        { text: 'WordPress and jQuery', link: '/guides/host-wordpress' },
        { text: 'A WeChat web view', link: '/guides/host-wechat' },
        { text: 'What is kept in the browser', link: '/guides/kept-in-the-browser' },
        { text: 'A protocol tester', link: '/guides/protocol-tests' },
        { text: 'A client from zero', link: '/guides/write-your-own-client' },
        { text: 'Connect your CRM', link: '/guides/connect-your-crm' },
        { text: 'A robot at the desk', link: '/guides/robot' },
        { text: 'Import and export', link: '/guides/import-and-export' },
        { text: 'Being told what happens', link: '/guides/webhooks' },
        { text: 'Running the product', link: '/guides/running' },
        { text: 'Deploying it', link: '/guides/deployment' },
        { text: 'Operating it', link: '/guides/operations' },
        { text: 'Releasing', link: '/guides/releasing' },
        { text: 'At the service desk', link: '/guides/agents' },
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
        { text: 'Field cases', link: '/field-cases' },
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
} satisfies DefaultTheme.Config

/** Guides are in both languages (scripts/twins.mjs); what they lead to beyond is English. */
const chinese = {
  nav: [
    { text: '快速开始', link: '/zh/guides/' },
    { text: '协议（英文）', link: '/protocol' },
    { text: '架构（英文）', link: '/architecture' },
  ],
  sidebar: [
    {
      text: '接入',
      items: [
        { text: '您是哪一位', link: '/zh/guides/' },
        { text: '一行脚本接入', link: '/zh/guides/script-tag' },
        { text: '您网站上的已登录用户', link: '/zh/guides/sign-people' },
        { text: 'React 应用', link: '/zh/guides/react' },
        { text: '输入：输入框与附件', link: '/zh/guides/writing' },
        { text: '设计师与 Storybook', link: '/zh/guides/storybook' },
        { text: 'SDK', link: '/zh/guides/sdk' },
        { text: '小程序', link: '/zh/guides/mini-programs' },
        { text: '普通网页', link: '/zh/guides/host-plain' },
        { text: 'Vite 与 React 19', link: '/zh/guides/host-vite' },
        { text: 'React 18', link: '/zh/guides/host-react-18' },
        { text: 'Next.js', link: '/zh/guides/host-next' },
        { text: 'Vue 3', link: '/zh/guides/host-vue' },
        { text: 'WordPress 与 jQuery', link: '/zh/guides/host-wordpress' },
        { text: '微信内的网页', link: '/zh/guides/host-wechat' },
        { text: '浏览器中保存的数据', link: '/zh/guides/kept-in-the-browser' },
        { text: '消息推送', link: '/zh/guides/webhooks' },
      ],
    },
    {
      text: '协议与测试',
      items: [
        { text: '从零编写客户端', link: '/zh/guides/write-your-own-client' },
        { text: '协议测试', link: '/zh/guides/protocol-tests' },
        { text: '通讯协议（英文）', link: '/protocol' },
      ],
    },
    {
      text: '客服与主管',
      items: [
        { text: '客服与主管', link: '/zh/guides/agents' },
        { text: '聊天的快捷键', link: '/zh/guides/keyboard' },
      ],
    },
    {
      text: '运行与运维',
      items: [
        { text: '运行产品', link: '/zh/guides/running' },
        { text: '运维', link: '/zh/guides/operations' },
        { text: '发布', link: '/zh/guides/releasing' },
      ],
    },
    {
      text: '部署与对接',
      items: [
        { text: '部署', link: '/zh/guides/deployment' },
        { text: '对接 CRM', link: '/zh/guides/connect-your-crm' },
        { text: '服务台的机器人', link: '/zh/guides/robot' },
        { text: '导入与导出', link: '/zh/guides/import-and-export' },
      ],
    },
    {
      text: '参考（英文）',
      items: [
        { text: 'API', link: '/api/core/src' },
        { text: '行为清单', link: '/behaviours' },
        { text: '保证与威胁', link: '/guarantees' },
        { text: '个人数据的生命周期', link: '/data-lifecycle' },
        { text: '其他软件出过的故障', link: '/field-cases' },
        { text: '版本承诺', link: '/semver' },
        { text: '决定', link: '/decisions/' },
      ],
    },
  ],
  outline: { label: '本页目录' },
  docFooter: { prev: '上一篇', next: '下一篇' },
  darkModeSwitchLabel: '外观',
  lightModeSwitchTitle: '切换到浅色',
  darkModeSwitchTitle: '切换到深色',
  sidebarMenuLabel: '目录',
  returnToTopLabel: '回到顶部',
  langMenuLabel: '切换语言',
  skipToContentLabel: '跳到正文',
  notFound: {
    title: '页面不存在',
    quote: '地址可能有误，或者这一页只有英文。',
    linkLabel: '返回首页',
    linkText: '返回首页',
  },
} satisfies DefaultTheme.Config

/** The words of the search, whose index is one of each language. */
const chineseSearch = {
  button: { buttonText: '搜索', buttonAriaLabel: '搜索' },
  modal: {
    displayDetails: '显示详细列表',
    resetButtonTitle: '清空搜索',
    backButtonTitle: '关闭搜索',
    noResultsText: '没有找到相关内容',
    footer: {
      selectText: '选择',
      selectKeyAriaLabel: 'Enter',
      navigateText: '移动',
      navigateUpKeyAriaLabel: '向上',
      navigateDownKeyAriaLabel: '向下',
      closeText: '关闭',
      closeKeyAriaLabel: 'Esc',
    },
  },
}

export default defineConfig({
  title: 'Weft',
  description: 'An embeddable chat and customer-service SDK, and the portal that lives from it',
  cleanUrls: true,
  themeConfig: {
    search: { provider: 'local', options: { locales: { zh: { translations: chineseSearch } } } },
  },
  locales: {
    root: { label: 'English', lang: 'en', themeConfig: english },
    zh: {
      label: '简体中文',
      lang: 'zh-CN',
      description: '可嵌入的聊天与客服 SDK，以及以它为基础的门户',
      themeConfig: chinese,
    },
  },
  // Sources and examples are read in the repository, not on this site; scripts/check-docs.mjs looks whether they are there.
  ignoreDeadLinks: [/\.\.\/(packages|examples|e2e|scripts|\.changeset)\//, /\.\.\/(README|CONTRIBUTING|LICENSE)/],
  rewrites: { 'decisions/README.md': 'decisions/index.md' },
})
