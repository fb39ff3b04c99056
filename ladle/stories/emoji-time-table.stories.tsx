// Written by "npm run generate" from src/plugins/emoji-time-table. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Layout / Time table', meta: { iframed: true } }

const story = presetStories('emoji_time_table')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const TwoSessions = story('Two sessions')
TwoSessions.storyName = 'Two sessions'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
