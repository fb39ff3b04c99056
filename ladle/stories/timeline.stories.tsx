// Written by "npm run generate" from src/plugins/timeline. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Layout / Timeline', meta: { iframed: true } }

const story = presetStories('timeline')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const ACourseWithCertificateAndButton = story('A course, with certificate and button')
ACourseWithCertificateAndButton.storyName = 'A course, with certificate and button'

export const WithoutDates = story('Without dates')
WithoutDates.storyName = 'Without dates'

export const SomeWithDates = story('Some with dates')
SomeWithDates.storyName = 'Some with dates'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
