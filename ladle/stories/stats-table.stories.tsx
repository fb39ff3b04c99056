// Written by tools/ladle/generateStories.ts from src/plugins/stats-table. Do not edit: "npm run stories" writes it again.
import { presetStories } from '../presetStories.tsx'

export default { title: 'Proof / Stats table', meta: { iframed: true } }

const story = presetStories('stats_table')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const TwoFigures = story('Two figures')
TwoFigures.storyName = 'Two figures'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const Emptiest = story('Emptiest')
Emptiest.storyName = 'Emptiest'
