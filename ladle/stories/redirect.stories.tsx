// Written by "npm run generate" from src/plugins/redirect. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Settings / Redirect', meta: { iframed: true } }

const story = presetStories('redirect')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const ElsewhereForNow = story('Elsewhere, for now')
ElsewhereForNow.storyName = 'Elsewhere, for now'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
