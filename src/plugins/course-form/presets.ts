import type { Presets } from 'strata-pages'
import { longest } from '../sampleContent.ts'
import type { fields } from './index.ts'

export default [
  {
    name: 'Plain',
    content: {
      title: 'Apply for the spring course',
      form_id: 'repository-course-spring',
      motivation_placeholder:
        'For example: we interview every week, and last month somebody asked a question that we had answered twice.',
      confirmation_checkbox_label:
        'I know that the course is on four Tuesdays, 3 to 24 March, from 15:00 to 17:00 UTC.',
      button_label: 'Apply for a place',
      success_message: 'Thank you. We read every application and answer by 20 February.',
    },
  },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      title: longest.title,
      form_id: 'repository-course-spring',
      motivation_placeholder: `${longest.text} ${longest.rightToLeft}`,
      confirmation_checkbox_label: `${longest.text} ${longest.compound}`,
      button_label: `${longest.compound} absenden`,
      success_message: longest.text,
    },
  },
  { name: 'Only required fields', forEditors: false, content: { form_id: 'repository-course' } },
] satisfies Presets<typeof fields>
