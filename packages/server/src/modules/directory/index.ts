export { createPeopleSource, KINDS } from './people-source'
export { registerDirectory } from './routes'
export { chatGroup, chatGroupMember, enterpriseRelation } from './tables'
