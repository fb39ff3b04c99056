// Written by tools/ladle/generateStories.ts from src/plugins/analytics-switch. Do not edit: "npm run stories" writes it again.
import { presetStories } from '../presetStories.tsx'

export default { title: 'Layout / Analytics switch', meta: { iframed: true } }

const story = presetStories('analytics_switch')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const Emptiest = story('Emptiest')
Emptiest.storyName = 'Emptiest'
