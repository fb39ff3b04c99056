// Written by tools/ladle/generateStories.ts from src/plugins/text-list. Do not edit: "npm run stories" writes it again.
import { presetStories } from '../presetStories.tsx'

export default { title: 'Text / Text list', meta: { iframed: true } }

const story = presetStories('text_list')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const Emptiest = story('Emptiest')
Emptiest.storyName = 'Emptiest'
