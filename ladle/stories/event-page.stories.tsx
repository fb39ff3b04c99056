// Written by "npm run generate" from src/plugins/event-page. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Pages / Event page', meta: { iframed: true } }

const story = presetStories('event_page')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const AConference = story('A conference')
AConference.storyName = 'A conference'

export const InARoomAndOnline = story('In a room and online')
InARoomAndOnline.storyName = 'In a room and online'

export const Over = story('Over')
Over.storyName = 'Over'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
