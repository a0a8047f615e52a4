/** Selection of several messages: loaded with the first 多选. */
export { SelectionBar } from './SelectionBar'
export { SelectMark } from './SelectMark'
