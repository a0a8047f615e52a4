export { numberFrom, numberOf, randomNumber } from './number'
export { askedOrigin, isDemoPage, isPageOf, originsOf, ownOrigins } from './origins'
export { hashPassword, isPassword } from './password'
export {
  type App,
  findAccountByLogin,
  findAppById,
  findAppByName,
  findIdentity,
  type Identity,
  listApps,
  organizationPathOf,
} from './repository'
