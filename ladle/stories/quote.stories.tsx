// Written by "npm run generate" from src/plugins/quote. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Proof / Quote', meta: { iframed: true } }

const story = presetStories('quote')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const Large = story('Large')
Large.storyName = 'Large'

export const SmallWithoutAPortrait = story('Small, without a portrait')
SmallWithoutAPortrait.storyName = 'Small, without a portrait'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const RightToLeft = story('Right to left')
RightToLeft.storyName = 'Right to left'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
