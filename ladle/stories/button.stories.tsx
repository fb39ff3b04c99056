// Written by "npm run generate" from src/plugins/button. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Help / Button', meta: { iframed: true } }

const story = presetStories('button')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const Outline = story('Outline')
Outline.storyName = 'Outline'

export const Quiet = story('Quiet')
Quiet.storyName = 'Quiet'

export const Small = story('Small')
Small.storyName = 'Small'

export const SmallOutlineToAnotherSite = story('Small outline, to another site')
SmallOutlineToAnotherSite.storyName = 'Small outline, to another site'

export const NamesAButtonOfTheInterface = story('Names a button of the interface')
NamesAButtonOfTheInterface.storyName = 'Names a button of the interface'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
