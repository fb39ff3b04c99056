// Written by "npm run generate" from src/plugins/faq-list. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Help / FAQ list', meta: { iframed: true } }

const story = presetStories('faq_list')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const WithoutAHeading = story('Without a heading')
WithoutAHeading.storyName = 'Without a heading'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
