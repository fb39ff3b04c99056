// Written by "npm run generate" from src/plugins/nav-item. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Settings / Menu entry', meta: { iframed: true } }

const story = presetStories('nav_item')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const WithEntries = story('With entries')
WithEntries.storyName = 'With entries'

export const Recording = story('Recording')
Recording.storyName = 'Recording'

export const Transcript = story('Transcript')
Transcript.storyName = 'Transcript'

export const Quote = story('Quote')
Quote.storyName = 'Quote'

export const Tag = story('Tag')
Tag.storyName = 'Tag'

export const Insight = story('Insight')
Insight.storyName = 'Insight'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
