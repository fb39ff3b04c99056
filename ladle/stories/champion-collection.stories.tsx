// Written by tools/ladle/generateStories.ts from src/plugins/champion-collection. Do not edit: "npm run stories" writes it again.
import { presetStories } from '../presetStories.tsx'

export default { title: 'Proof / Champion collection', meta: { iframed: true } }

const story = presetStories('champion_collection')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const TwoWithoutAHeading = story('Two, without a heading')
TwoWithoutAHeading.storyName = 'Two, without a heading'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const Emptiest = story('Emptiest')
Emptiest.storyName = 'Emptiest'
