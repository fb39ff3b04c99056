// Written by "npm run generate" from src/plugins/text-list. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Text / Text list', meta: { iframed: true } }

const story = presetStories('text_list')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
