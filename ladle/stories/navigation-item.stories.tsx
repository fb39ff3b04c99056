// Written by tools/ladle/generateStories.ts from src/plugins/navigation-item. Do not edit: "npm run stories" writes it again.
import { presetStories } from '../presetStories.tsx'

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

export const Emptiest = story('Emptiest')
Emptiest.storyName = 'Emptiest'
