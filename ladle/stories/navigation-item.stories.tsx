// Written by "npm run generate" from src/plugins/navigation-item. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Help / Navigation item', meta: { iframed: true } }

const story = presetStories('navigation_item')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const ThreeMenus = story('Three menus')
ThreeMenus.storyName = 'Three menus'

export const RightToLeft = story('Right to left')
RightToLeft.storyName = 'Right to left'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
