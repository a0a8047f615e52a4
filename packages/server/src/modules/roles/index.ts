export { changePermissions, conflict } from './change'
export { findPerson, presentPerson } from './people'
export { hasAdministrator, knownRoles, roleNames, rolesOf, type Transaction, writeRolesOf } from './repository'
export { registerPermissions } from './routes'
