// Written by "npm run generate" from src/plugins/help-search. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Help / Help search', meta: { iframed: true } }

const story = presetStories('help_search')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const WithResults = story('With results')
WithResults.storyName = 'With results'

export const NothingFound = story('Nothing found')
NothingFound.storyName = 'Nothing found'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
