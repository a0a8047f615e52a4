/** What stands beside the field: one file, fetched when a composer is first shown. */
export { ComposerTools } from './ComposerTools'
export { RecorderPlace } from './RecorderPlace'
export { SendKeyButton } from './SendKeyButton'
