/** What the preview tells the panel “About”. */
export const ABOUT_STORY = 'weft/about-story'

export interface AboutStory {
  id: string
  /** The name in the file: a sentence with the ids of behaviours, where the story is a check. */
  sentence: string
  note?: string
}
