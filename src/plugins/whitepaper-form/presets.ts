import type { Presets } from 'strata-pages'
import { longest } from '../sampleContent.ts'
import type { fields } from './index.ts'

const hubspot_form_id = '6f1d2c84-0b7e-4a53-9d1e-3c5f80a2b719'

export default [
  {
    name: 'Plain',
    content: {
      title: 'Get “The study nobody read”',
      hubspot_form_id,
      checkbox_text: 'Send me the whitepaper, and the newsletter once a month. I can stop it at any time.',
      button_label: 'Send me the whitepaper',
      success_message: 'It is on its way. If it is not there in five minutes, look among the unwanted mail.',
      google_tag_manager_event: 'whitepaper_requested',
    },
  },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      title: longest.title,
      hubspot_form_id,
      checkbox_text: `${longest.text} ${longest.rightToLeft}`,
      button_label: `${longest.compound} anfordern`,
      success_message: longest.text,
      google_tag_manager_event: 'whitepaper_requested',
    },
  },
  { name: 'Only required fields', forEditors: false, content: { hubspot_form_id } },
] satisfies Presets<typeof fields>
