// Written by "npm run generate" from src/plugins/calendar-embed. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Layout / Calendar', meta: { iframed: true } }

const story = presetStories('calendar_embed')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const ACalendarOfItsOwn = story('A calendar of its own')
ACalendarOfItsOwn.storyName = 'A calendar of its own'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
