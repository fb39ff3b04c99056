// Written by "npm run generate" from src/plugins/advantages-list-entry. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Proof / Advantage', meta: { iframed: true } }

const story = presetStories('advantages_list_entry')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const PictureByItsAddress = story('Picture by its address')
PictureByItsAddress.storyName = 'Picture by its address'

export const WithoutAPicture = story('Without a picture')
WithoutAPicture.storyName = 'Without a picture'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
