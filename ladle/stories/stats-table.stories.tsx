// Written by "npm run generate" from src/plugins/stats-table. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Proof / Stats table', meta: { iframed: true } }

const story = presetStories('stats_table')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const TwoFigures = story('Two figures')
TwoFigures.storyName = 'Two figures'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
