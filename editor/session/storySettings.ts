/** What is asked for in place of a field to have the settings of the story itself shown: no field is called so. */
export const STORY_SETTINGS = '/story'
