// Written by tools/ladle/generateStories.ts from src/plugins/timeline. Do not edit: "npm run stories" writes it again.
import { presetStories } from '../presetStories.tsx'

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

export const Emptiest = story('Emptiest')
Emptiest.storyName = 'Emptiest'
