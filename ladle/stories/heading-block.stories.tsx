// Written by "npm run generate" from src/plugins/heading-block. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Text / Heading', meta: { iframed: true } }

const story = presetStories('heading_block')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const HeadingAlone = story('Heading alone')
HeadingAlone.storyName = 'Heading alone'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
