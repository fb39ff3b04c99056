// Written by "npm run generate" from src/plugins/course-run. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Layout / Course run', meta: { iframed: true } }

const story = presetStories('course_run')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const Over = story('Over')
Over.storyName = 'Over'

export const Elsewhere = story('Elsewhere')
Elsewhere.storyName = 'Elsewhere'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
