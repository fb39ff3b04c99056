// Written by "npm run generate" from src/plugins/advantages-list. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Proof / Advantages list', meta: { iframed: true } }

const story = presetStories('advantages_list')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const WithoutAHeadingOrPictures = story('Without a heading or pictures')
WithoutAHeadingOrPictures.storyName = 'Without a heading or pictures'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
