/** Data from the preview for the panel “About”. */
export const ABOUT_STORY = 'weft/about-story'

export interface AboutStory {
  id: string
  /** Name in the file: for a check, a sentence with its behaviour ids. */
  sentence: string
  note?: string
}
