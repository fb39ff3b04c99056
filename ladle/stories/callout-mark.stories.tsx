// Written by "npm run generate" from src/plugins/callout-mark. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Help / Callout mark', meta: { iframed: true } }

const story = presetStories('callout_mark')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const WithoutWords = story('Without words')
WithoutWords.storyName = 'Without words'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const RightToLeft = story('Right to left')
RightToLeft.storyName = 'Right to left'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
