// Written by tools/ladle/generateStories.ts from src/plugins/calendar-embed. Do not edit: "npm run stories" writes it again.
import { presetStories } from '../presetStories.tsx'

export default { title: 'Layout / Calendar', meta: { iframed: true } }

const story = presetStories('calendar_embed')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const ACalendarOfItsOwn = story('A calendar of its own')
ACalendarOfItsOwn.storyName = 'A calendar of its own'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const Emptiest = story('Emptiest')
Emptiest.storyName = 'Emptiest'
