// Written by "npm run generate" from src/plugins/course-page. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Pages / Course page', meta: { iframed: true } }

const story = presetStories('course_page')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const InARoomWithAPrice = story('In a room, with a price')
InARoomWithAPrice.storyName = 'In a room, with a price'

export const PartlyOnline = story('Partly online')
PartlyOnline.storyName = 'Partly online'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
