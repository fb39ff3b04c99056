// Written by "npm run generate" from src/plugins/site-footer. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Settings / Site footer', meta: { iframed: true } }

const story = presetStories('site_footer')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
