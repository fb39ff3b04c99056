// Written by tools/ladle/generateStories.ts from src/plugins/image-with-text. Do not edit: "npm run stories" writes it again.
import { presetStories } from '../presetStories.tsx'

export default { title: 'Media / Image with text', meta: { iframed: true } }

const story = presetStories('image_with_text')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const ImageOnTheLeft = story('Image on the left')
ImageOnTheLeft.storyName = 'Image on the left'

export const ImageOnTheRight = story('Image on the right')
ImageOnTheRight.storyName = 'Image on the right'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const Emptiest = story('Emptiest')
Emptiest.storyName = 'Emptiest'
