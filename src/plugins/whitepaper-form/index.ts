import { definePlugin, field } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  title: field.text({ default: 'Get the whitepaper' }),
  hubspot_form_id: field.text({
    label: 'HubSpot form ID',
    required: true,
    help: 'The id of the form in the marketing tool.',
  }),
  checkbox_text: field.textarea({
    label: 'Text of the checkbox',
    default: 'Send me the whitepaper, and the newsletter once a month. I can stop it at any time.',
    help: 'What the visitor agrees to. It is submitted as the text of the consent.',
  }),
  button_label: field.text({ default: 'Send me the whitepaper' }),
  success_message: field.textarea({ default: 'It is on its way to your inbox.' }),
  google_tag_manager_event: field.text({
    label: 'Google Tag Manager event',
    help: 'The name of the event to record when the form is submitted.',
  }),
}

export default definePlugin({
  name: 'whitepaper_form',
  title: 'Whitepaper form',
  description: 'A form that sends a whitepaper by mail. Buttons link to it with #form.',
  group: 'Layout',
  icon: 'form',
  fields,
  uses: ['path', 'sentForm'],
  mode: 'interaction',
  budget: 8000,
  anchor: () => 'form',
  render: () => import('./WhitepaperForm.tsx'),
  presets,
})
