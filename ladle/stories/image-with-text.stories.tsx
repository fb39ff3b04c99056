// Written by "npm run generate" from src/plugins/image-with-text. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

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

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
