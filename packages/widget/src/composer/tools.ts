/** The tools beside the field: one file, loaded when a composer first shows. */
export { ComposerTools } from './ComposerTools'
export { RecorderPlace } from './RecorderPlace'
export { SendKeyButton } from './SendKeyButton'
