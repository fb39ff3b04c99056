// Written by "npm run generate" from src/plugins/product-tag. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Help / Tag', meta: { iframed: true } }

const story = presetStories('product_tag')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const Lapis = story('Lapis')
Lapis.storyName = 'Lapis'

export const Malachite = story('Malachite')
Malachite.storyName = 'Malachite'

export const Ochre = story('Ochre')
Ochre.storyName = 'Ochre'

export const Cinnabar = story('Cinnabar')
Cinnabar.storyName = 'Cinnabar'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
