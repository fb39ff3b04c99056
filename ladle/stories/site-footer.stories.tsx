// Written by tools/ladle/generateStories.ts from src/plugins/site-footer. Do not edit: "npm run stories" writes it again.
import { presetStories } from '../presetStories.tsx'

export default { title: 'Settings / Site footer', meta: { iframed: true } }

const story = presetStories('site_footer')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const Emptiest = story('Emptiest')
Emptiest.storyName = 'Emptiest'
