// Written by "npm run generate" from src/plugins/grid-list. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Layout / Grid list', meta: { iframed: true } }

const story = presetStories('grid_list')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const RuledRows = story('Ruled rows')
RuledRows.storyName = 'Ruled rows'

export const TwoColumns = story('Two columns')
TwoColumns.storyName = 'Two columns'

export const FourColumns = story('Four columns')
FourColumns.storyName = 'Four columns'

export const MixedBlocks = story('Mixed blocks')
MixedBlocks.storyName = 'Mixed blocks'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
