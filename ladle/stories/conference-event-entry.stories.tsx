// Written by "npm run generate" from src/plugins/conference-event-entry. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Layout / Conference', meta: { iframed: true } }

const story = presetStories('conference_event_entry')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const OneDayWithATimeTable = story('One day, with a time table')
OneDayWithATimeTable.storyName = 'One day, with a time table'

export const Over = story('Over')
Over.storyName = 'Over'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
