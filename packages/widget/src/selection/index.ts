/** Choosing several messages: fetched with the first 多选. */
export { SelectionBar } from './SelectionBar'
export { SelectMark } from './SelectMark'
