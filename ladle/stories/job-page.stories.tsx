// Written by "npm run generate" from src/plugins/job-page. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Pages / Job page', meta: { iframed: true } }

const story = presetStories('job_page')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const FromHomeByTheHour = story('From home, by the hour')
FromHomeByTheHour.storyName = 'From home, by the hour'

export const InTheOfficeForATime = story('In the office, for a time')
InTheOfficeForATime.storyName = 'In the office, for a time'

export const Contract = story('Contract')
Contract.storyName = 'Contract'

export const Internship = story('Internship')
Internship.storyName = 'Internship'

export const Closed = story('Closed')
Closed.storyName = 'Closed'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
