/** Strings of the switch for tone and desktop notifications. */
export const alertWords = {
  on: '打开提醒',
  off: '关闭提醒',
  both: '提示音和桌面通知已打开',
  soundAlone: '提示音已打开',
  desktopDenied: '浏览器不允许本站发桌面通知，请在地址栏旁的网站设置中改为允许',
  soundRefused: '浏览器未允许播放提示音，请点“打开提醒”',
} as const
