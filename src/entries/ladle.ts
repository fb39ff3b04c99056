/** Shows the presets of blocks as stories in Ladle. */
export type { Args, ArgType, LadleStory } from '../../ladle/ladleTypes.ts'
export { presetStories } from '../../ladle/presetStories.tsx'
