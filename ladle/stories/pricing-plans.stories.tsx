// Written by "npm run generate" from src/plugins/pricing-plans. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Proof / Pricing plans', meta: { iframed: true } }

const story = presetStories('pricing_plans')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const TwoPlansWithoutAHeading = story('Two plans without a heading')
TwoPlansWithoutAHeading.storyName = 'Two plans without a heading'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
