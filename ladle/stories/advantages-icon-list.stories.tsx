// Written by "npm run generate" from src/plugins/advantages-icon-list. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Proof / Advantages icon list', meta: { iframed: true } }

const story = presetStories('advantages_icon_list')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const ThreeWithoutAHeading = story('Three, without a heading')
ThreeWithoutAHeading.storyName = 'Three, without a heading'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
