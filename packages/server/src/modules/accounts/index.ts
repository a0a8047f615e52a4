export { numberFrom, numberOf, randomNumber } from './number'
export { askedOrigin, isLoopbackPage, isPageOf, originsOf, ownOrigins } from './origins'
export { hashPassword, isPassword } from './password'
export {
  type App,
  findAccountByLogin,
  findAppById,
  findAppByName,
  findIdentity,
  findPasswordHash,
  findPhone,
  type Identity,
  isOfDirectory,
  isPerson,
  listApps,
  makerNameOf,
  makerOf,
  noCustomer,
  organisationPathOf,
  ownDeskId,
} from './repository'
export { holdersAt, holdersOf, staffWith } from './rights'
export {
  account,
  accountOpening,
  accountRole,
  app,
  department,
  directoryAccount,
  enterprise,
  role,
  roleAuthority,
  serviceAccount,
} from './tables'
export { accountsNamed, accountText, enterprisesNamed, enterpriseText, shownLogin } from './words'
