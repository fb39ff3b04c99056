// Written by "npm run generate" from src/plugins/champion-collection. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Proof / Champion collection', meta: { iframed: true } }

const story = presetStories('champion_collection')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const TwoWithoutAHeading = story('Two, without a heading')
TwoWithoutAHeading.storyName = 'Two, without a heading'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
