import { definePlugin, field } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  title: field.text({ default: 'Apply for the course' }),
  form_id: field.text({
    label: 'Form ID',
    required: true,
    help: 'The name under which applications are stored. Use one for each course.',
  }),
  motivation_placeholder: field.textarea({
    label: 'Example of a motivation',
    help: 'Shown until the visitor types.',
  }),
  confirmation_checkbox_label: field.textarea({
    label: 'Label of the checkbox',
    default: 'I know the dates and can be there.',
    help: 'Name the dates, so that applicants need not look them up.',
  }),
  button_label: field.text({ default: 'Apply' }),
  success_message: field.textarea({ default: 'Thank you. We answer within a week.' }),
}

export default definePlugin({
  name: 'course_form',
  title: 'Course form',
  description: 'The application form of a course. Buttons link to it with #form.',
  group: 'Layout',
  icon: 'form',
  fields,
  uses: ['path', 'sentForm'],
  mode: 'interaction',
  budget: 8000,
  anchor: () => 'form',
  render: () => import('./CourseForm.tsx'),
  presets,
})
