// Written by "npm run generate" from src/plugins/whitepaper-form. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Layout / Whitepaper form', meta: { iframed: true } }

const story = presetStories('whitepaper_form')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
