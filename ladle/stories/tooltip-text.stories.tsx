// Written by "npm run generate" from src/plugins/tooltip-text. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Text / Tooltip text', meta: { iframed: true } }

const story = presetStories('tooltip_text')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const Delayed = story('Delayed')
Delayed.storyName = 'Delayed'

export const Fast = story('Fast')
Fast.storyName = 'Fast'

export const Instant = story('Instant')
Instant.storyName = 'Instant'

export const WithALink = story('With a link')
WithALink.storyName = 'With a link'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
