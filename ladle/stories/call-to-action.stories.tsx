// Written by "npm run generate" from src/plugins/call-to-action. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Layout / Call to action', meta: { iframed: true } }

const story = presetStories('call_to_action')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const ALinkAlone = story('A link alone')
ALinkAlone.storyName = 'A link alone'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
