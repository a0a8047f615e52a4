/** Strings that the build writes into `/start-failed.js`: no page loads them with its own code. */
export const startFailedWords = {
  oldTitle: '浏览器版本过低',
  oldText:
    '当前浏览器无法使用本页的全部功能。请改用新版的 Chrome、Edge、Firefox 或 Safari；使用 360、QQ 等浏览器时，请升级到最新版本，并切换到极速模式。',
  failedTitle: '页面未能加载',
  failedText: '请检查网络后刷新页面。',
  hotline: '服务热线',
  home: '返回首页',
}
