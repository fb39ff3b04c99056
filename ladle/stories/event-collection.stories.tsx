// Written by "npm run generate" from src/plugins/event-collection. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Layout / Event collection', meta: { iframed: true } }

const story = presetStories('event_collection')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const WithoutAHeadingWithATimeTable = story('Without a heading, with a time table')
WithoutAHeadingWithATimeTable.storyName = 'Without a heading, with a time table'

export const ANarrowerTime = story('A narrower time')
ANarrowerTime.storyName = 'A narrower time'

export const NothingPlanned = story('Nothing planned')
NothingPlanned.storyName = 'Nothing planned'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
