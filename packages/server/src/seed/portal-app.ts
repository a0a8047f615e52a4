/** The app and the desk that every installation begins with: the portal's own. */
export const portalApp = {
  id: 'weft-demo',
  name: 'portal',
  deskId: 'desk',
  deskName: '在线客服',
} as const
