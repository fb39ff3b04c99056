// Written by "npm run generate" from src/plugins/steps-list. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Layout / Steps list', meta: { iframed: true } }

const story = presetStories('steps_list')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const BareSteps = story('Bare steps')
BareSteps.storyName = 'Bare steps'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
