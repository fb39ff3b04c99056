// Written by "npm run generate" from src/plugins/site-header. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Settings / Site header', meta: { iframed: true } }

const story = presetStories('site_header')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const WithAnAnnouncement = story('With an announcement')
WithAnAnnouncement.storyName = 'With an announcement'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
