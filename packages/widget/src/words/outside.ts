/** Strings of the drop-in script that it shows on the page itself, outside the chat's own tree. */

const zhCN = {
  pageDialogOpen: '页面上的弹窗还开着，请先关闭它再使用客服',
}

export type OutsideStrings = Readonly<Record<keyof typeof zhCN, string>>

const en: OutsideStrings = {
  pageDialogOpen: 'A dialog of this page is open. Close it to use the chat',
}

export const outside = { 'zh-CN': zhCN, en } as const
