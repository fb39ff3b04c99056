// Written by "npm run generate" from src/plugins/logo-row. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Proof / Logo row', meta: { iframed: true } }

const story = presetStories('logo_row')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const WithoutWords = story('Without words')
WithoutWords.storyName = 'Without words'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
