// Written by "npm run generate" from src/plugins/video. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Media / Video', meta: { iframed: true } }

const story = presetStories('video')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const StartsByItself = story('Starts by itself')
StartsByItself.storyName = 'Starts by itself'

export const HeardAtOnce = story('Heard at once')
HeardAtOnce.storyName = 'Heard at once'

export const AFileForEachScreen = story('A file for each screen')
AFileForEachScreen.storyName = 'A file for each screen'

export const SmallOnWhite = story('Small, on white')
SmallOnWhite.storyName = 'Small, on white'

export const UprightOnNothing = story('Upright, on nothing')
UprightOnNothing.storyName = 'Upright, on nothing'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
