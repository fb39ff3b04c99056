// Written by "npm run generate" from src/plugins/author-profile. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Text / Author profile', meta: { iframed: true } }

const story = presetStories('author_profile')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const WithoutAPortrait = story('Without a portrait')
WithoutAPortrait.storyName = 'Without a portrait'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
