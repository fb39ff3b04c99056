// Written by "npm run generate" from src/plugins/video-embed. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

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

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
