// Written by "npm run generate" from src/plugins/cookie-choices. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Settings / Cookie choices', meta: { iframed: true } }

const story = presetStories('cookie_choices')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const RightToLeft = story('Right to left')
RightToLeft.storyName = 'Right to left'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
