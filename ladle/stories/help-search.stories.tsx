// Written by tools/ladle/generateStories.ts from src/plugins/help-search. Do not edit: "npm run stories" writes it again.
import { presetStories } from '../presetStories.tsx'

export default { title: 'Help / Help search', meta: { iframed: true } }

const story = presetStories('help_search')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const WithResults = story('With results')
WithResults.storyName = 'With results'

export const NothingFound = story('Nothing found')
NothingFound.storyName = 'Nothing found'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const Emptiest = story('Emptiest')
Emptiest.storyName = 'Emptiest'
