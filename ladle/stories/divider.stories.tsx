// Written by "npm run generate" from src/plugins/divider. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Layout / Divider', meta: { iframed: true } }

const story = presetStories('divider')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const Seam = story('Seam')
Seam.storyName = 'Seam'

export const Scale = story('Scale')
Scale.storyName = 'Scale'

export const Rule = story('Rule')
Rule.storyName = 'Rule'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
