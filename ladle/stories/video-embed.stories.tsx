// Written by tools/ladle/generateStories.ts from src/plugins/video-embed. Do not edit: "npm run stories" writes it again.
import { presetStories } from '../presetStories.tsx'

export default { title: 'Media / Video embed', meta: { iframed: true } }

const story = presetStories('video_embed')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const Upright = story('Upright')
Upright.storyName = 'Upright'

export const WithoutAThumbnail = story('Without a thumbnail')
WithoutAThumbnail.storyName = 'Without a thumbnail'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const Emptiest = story('Emptiest')
Emptiest.storyName = 'Emptiest'
