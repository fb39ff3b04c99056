import { definePlugin, field } from 'strata-pages'
import { hoursAfterEnd, nextChange } from '../../quarry/events/hasEnded.ts'
import presets from './presets.ts'

export const fields = {
  title: field.text({ required: true, help: 'Which run it is: Spring, evenings.' }),
  date: field.datetime({ label: 'First day', required: true, dayOnly: true }),
  end_date: field.datetime({ label: 'Last day', dayOnly: true }),
  times: field.text({ help: 'As in: Tuesdays, 15:00 to 17:00 UTC.' }),
  places: field.text({ help: 'The number of places: 12 places.' }),
  link: field.link({
    email: true,
    newWindow: true,
    help: 'Where to apply. If empty, the form on the page.',
  }),
}

export default definePlugin({
  name: 'course_run',
  title: 'Course run',
  description: 'One date of a course. It is marked as past automatically.',
  group: 'Layout',
  icon: 'event',
  fields,
  render: () => import('./CourseRun.tsx'),
  expiresAt: (content) => nextChange(content, undefined, hoursAfterEnd(content)),
  presets,
})
