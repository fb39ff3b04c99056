// Written by "npm run generate" from src/plugins/keyboard-shortcut. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Help / Keyboard shortcut', meta: { iframed: true } }

const story = presetStories('keyboard_shortcut')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const EveryModifier = story('Every modifier')
EveryModifier.storyName = 'Every modifier'

export const NamedKeys = story('Named keys')
NamedKeys.storyName = 'Named keys'

export const ThePlusKey = story('The plus key')
ThePlusKey.storyName = 'The plus key'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
