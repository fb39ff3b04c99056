// Written by "npm run generate" from src/plugins/tiering-info-box. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Help / Plans that include it', meta: { iframed: true } }

const story = presetStories('tiering_info_box')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const OnePlan = story('One plan')
OnePlan.storyName = 'One plan'

export const EveryPlan = story('Every plan')
EveryPlan.storyName = 'Every plan'

export const Small = story('Small')
Small.storyName = 'Small'

export const OwnWords = story('Own words')
OwnWords.storyName = 'Own words'

export const OwnWordsSmall = story('Own words, small')
OwnWordsSmall.storyName = 'Own words, small'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
