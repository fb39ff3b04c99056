// Written by "npm run generate" from src/plugins/video-caption. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Media / Video captions', meta: { iframed: true } }

const story = presetStories('video_caption')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const OfAnotherLanguage = story('Of another language')
OfAnotherLanguage.storyName = 'Of another language'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
