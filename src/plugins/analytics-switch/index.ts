import { definePlugin, field } from 'strata-pages'
import { SHORT_TEXT } from '../../quarry/text/richTextTools.ts'
import presets from './presets.ts'

export const fields = {
  label: field.text({ default: 'Leave this browser out of all counting', maxLength: 120 }),
  description: field.richtext({ tools: SHORT_TEXT, help: 'What the switch does, in the words of the page.' }),
  without_script: field.text({
    label: 'Text without JavaScript',
    default: 'Without script nothing is counted, so there is nothing to switch off.',
    help: 'Shown instead of the switch if the browser runs no JavaScript.',
  }),
}

export default definePlugin({
  name: 'analytics_switch',
  title: 'Analytics switch',
  description: 'Excludes the visitor’s browser from analytics, and shows whether it is excluded.',
  group: 'Layout',
  icon: 'check',
  fields,
  mode: 'enhance',
  enhance: { module: () => import('./analyticsSwitchButton.ts'), trigger: 'visible' },
  budget: 1000,
  render: () => import('./AnalyticsSwitch.tsx'),
  presets,
})
