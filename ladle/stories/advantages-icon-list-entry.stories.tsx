// Written by tools/ladle/generateStories.ts from src/plugins/advantages-icon-list-entry. Do not edit: "npm run stories" writes it again.
import { presetStories } from '../presetStories.tsx'

export default { title: 'Proof / Advantage with an icon', meta: { iframed: true } }

const story = presetStories('advantages_icon_list_entry')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const WithoutAnIcon = story('Without an icon')
WithoutAnIcon.storyName = 'Without an icon'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const Emptiest = story('Emptiest')
Emptiest.storyName = 'Emptiest'
