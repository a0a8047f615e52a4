/** The portal's own app and desk, in the seed data of every installation. */
export const portalApp = {
  id: 'weft-demo',
  name: 'portal',
  deskId: 'desk',
  deskName: '在线客服',
} as const
