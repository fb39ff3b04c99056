// Written by "npm run generate" from src/plugins/help-link. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Help / Help link', meta: { iframed: true } }

const story = presetStories('help_link')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const ToAPartOfAnArticle = story('To a part of an article')
ToAPartOfAnArticle.storyName = 'To a part of an article'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
