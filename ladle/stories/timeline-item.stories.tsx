// Written by "npm run generate" from src/plugins/timeline-item. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Layout / Timeline item', meta: { iframed: true } }

const story = presetStories('timeline_item')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const ADayWithAList = story('A day, with a list')
ADayWithAList.storyName = 'A day, with a list'

export const WithoutADateRichText = story('Without a date, rich text')
WithoutADateRichText.storyName = 'Without a date, rich text'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
