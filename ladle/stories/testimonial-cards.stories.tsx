// Written by "npm run generate" from src/plugins/testimonial-cards. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Proof / Testimonial cards', meta: { iframed: true } }

const story = presetStories('testimonial_cards')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const ThreeWithAHeading = story('Three, with a heading')
ThreeWithAHeading.storyName = 'Three, with a heading'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
