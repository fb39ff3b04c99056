// Written by "npm run generate" from src/plugins/chapter. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Text / Chapter', meta: { iframed: true } }

const story = presetStories('chapter')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const ThirdLevel = story('Third level')
ThirdLevel.storyName = 'Third level'

export const FourthLevel = story('Fourth level')
FourthLevel.storyName = 'Fourth level'

export const Recording = story('Recording')
Recording.storyName = 'Recording'

export const Transcript = story('Transcript')
Transcript.storyName = 'Transcript'

export const Quote = story('Quote')
Quote.storyName = 'Quote'

export const Tag = story('Tag')
Tag.storyName = 'Tag'

export const Insight = story('Insight')
Insight.storyName = 'Insight'

export const WithAPicture = story('With a picture')
WithAPicture.storyName = 'With a picture'

export const WithBlocksInItsText = story('With blocks in its text')
WithBlocksInItsText.storyName = 'With blocks in its text'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
