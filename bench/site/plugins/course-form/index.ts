import { definePlugin, type Field, field } from 'strata-pages'

/** A list of names as the space stores it: no choice among fixed ones. */
const names: Field<readonly string[], readonly string[]> = {
  ...field.options({ values: [] }),
  read: (stored) => ({
    value: Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [],
  }),
}

export const fields = {
  title: field.text(),
  courses: names,
  submit_text: field.text(),
  success_text: field.text(),
}

export default definePlugin({
  name: 'course_form',
  title: 'Form',
  description: 'A form that checks what is filled in.',
  group: 'Help',
  icon: 'block',
  fields,
  mode: 'enhance',
  enhance: { module: () => import('./checkForm.ts'), trigger: 'interaction' },
  budget: 1000,
  render: () => import('./CourseForm.tsx'),
  presets: [
    {
      name: 'Plain',
      content: { title: 'Apply', courses: ['Knots', 'Tides'], submit_text: 'Send', success_text: 'Sent.' },
    },
  ],
})
