// Written by "npm run generate" from src/plugins/advantages-icon-list-entry. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Proof / Advantage with an icon', meta: { iframed: true } }

const story = presetStories('advantages_icon_list_entry')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const WithoutAnIcon = story('Without an icon')
WithoutAnIcon.storyName = 'Without an icon'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
