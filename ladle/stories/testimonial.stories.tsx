// Written by "npm run generate" from src/plugins/testimonial. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Proof / Testimonial', meta: { iframed: true } }

const story = presetStories('testimonial')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const WithoutAPortrait = story('Without a portrait')
WithoutAPortrait.storyName = 'Without a portrait'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
