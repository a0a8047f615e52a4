/** Labels of a contract's `deliveryState`, the same for customers and staff. */
export const deliveryStates: Readonly<Record<number, string>> = {
  10: '生产中',
  20: '运输中',
  30: '已交付',
  40: '已验收',
}
