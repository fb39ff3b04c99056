/** Pseudo field that shows the settings of the story. No field has this name. */
export const STORY_SETTINGS = '/story'
