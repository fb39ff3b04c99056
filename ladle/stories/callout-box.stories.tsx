// Written by "npm run generate" from src/plugins/callout-box. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Text / Callout box', meta: { iframed: true } }

const story = presetStories('callout_box')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const WithAList = story('With a list')
WithAList.storyName = 'With a list'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
