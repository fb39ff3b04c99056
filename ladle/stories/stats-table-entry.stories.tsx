// Written by "npm run generate" from src/plugins/stats-table-entry. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Proof / Figure', meta: { iframed: true } }

const story = presetStories('stats_table_entry')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const ABareNumber = story('A bare number')
ABareNumber.storyName = 'A bare number'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
