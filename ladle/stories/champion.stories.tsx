// Written by "npm run generate" from src/plugins/champion. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Proof / Champion', meta: { iframed: true } }

const story = presetStories('champion')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const LinkAsText = story('Link as text')
LinkAsText.storyName = 'Link as text'

export const WithoutAPortrait = story('Without a portrait')
WithoutAPortrait.storyName = 'Without a portrait'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
