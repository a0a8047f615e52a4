/** The theme as it comes; but 简体中文 on a page that is in English only leads to the Chinese front page, not to none. */
import type { Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme'

/** Addresses below /zh/ that have no page; scripts/check-docs.mjs holds the folders to it. */
const IN_ENGLISH_ONLY = /^\/zh\/(?!guides\/|$|[?#])/

export default {
  extends: DefaultTheme,
  enhanceApp({ router }) {
    router.onBeforeRouteChange = (to) => {
      if (!IN_ENGLISH_ONLY.test(to)) return true
      void router.go('/zh/')
      return false
    }
  },
} satisfies Theme
