export { arrangeMenus, listMenus, type MenuRow } from './repository'
export { registerMenus } from './routes'
export { menu } from './tables'
