// Written by "npm run generate" from src/plugins/pricing-plan. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Proof / Plan', meta: { iframed: true } }

const story = presetStories('pricing_plan')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const Highlighted = story('Highlighted')
Highlighted.storyName = 'Highlighted'

export const PriceInWords = story('Price in words')
PriceInWords.storyName = 'Price in words'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
