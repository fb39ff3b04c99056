// Written by "npm run generate" from src/plugins/image. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Media / Image', meta: { iframed: true } }

const story = presetStories('image')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const Small = story('Small')
Small.storyName = 'Small'

export const Medium = story('Medium')
Medium.storyName = 'Medium'

export const Large = story('Large')
Large.storyName = 'Large'

export const FullWidthPlain = story('Full width, plain')
FullWidthPlain.storyName = 'Full width, plain'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
