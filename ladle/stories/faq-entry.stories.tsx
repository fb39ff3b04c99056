// Written by "npm run generate" from src/plugins/faq-entry. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Help / Question', meta: { iframed: true } }

const story = presetStories('faq_entry')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const StoredAsHTMLWithALink = story('Stored as HTML, with a link')
StoredAsHTMLWithALink.storyName = 'Stored as HTML, with a link'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
