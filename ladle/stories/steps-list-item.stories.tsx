// Written by tools/ladle/generateStories.ts from src/plugins/steps-list-item. Do not edit: "npm run stories" writes it again.
import { presetStories } from '../presetStories.tsx'

export default { title: 'Layout / Step', meta: { iframed: true } }

const story = presetStories('steps_list_item')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const WithAList = story('With a list')
WithAList.storyName = 'With a list'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const Emptiest = story('Emptiest')
Emptiest.storyName = 'Emptiest'
