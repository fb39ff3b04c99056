// Written by "npm run generate" from src/plugins/text-list-entry. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Text / Line', meta: { iframed: true } }

const story = presetStories('text_list_entry')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const WithAKey = story('With a key')
WithAKey.storyName = 'With a key'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
