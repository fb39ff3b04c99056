// Written by "npm run generate" from src/plugins/online-event-entry. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Layout / Online event', meta: { iframed: true } }

const story = presetStories('online_event_entry')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const WithATimeTable = story('With a time table')
WithATimeTable.storyName = 'With a time table'

export const SeveralDays = story('Several days')
SeveralDays.storyName = 'Several days'

export const Over = story('Over')
Over.storyName = 'Over'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
