// Written by "npm run generate" from src/plugins/table-of-contents. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Text / Table of contents', meta: { iframed: true } }

const story = presetStories('table_of_contents')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const ThreeLevels = story('Three levels')
ThreeLevels.storyName = 'Three levels'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
