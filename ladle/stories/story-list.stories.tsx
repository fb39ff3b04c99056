// Written by "npm run generate" from src/plugins/story-list. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Layout / List of pages', meta: { iframed: true } }

const story = presetStories('story_list')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const TagsAndPages = story('Tags and pages')
TagsAndPages.storyName = 'Tags and pages'

export const OneTag = story('One tag')
OneTag.storyName = 'One tag'

export const Cards = story('Cards')
Cards.storyName = 'Cards'

export const Featured = story('Featured')
Featured.storyName = 'Featured'

export const Events = story('Events')
Events.storyName = 'Events'

export const Jobs = story('Jobs')
Jobs.storyName = 'Jobs'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const NothingToList = story('Nothing to list')
NothingToList.storyName = 'Nothing to list'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
