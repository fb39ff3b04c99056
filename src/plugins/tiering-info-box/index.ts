import { definePlugin, field } from 'strata-pages'
import { SHORT_TEXT } from '../../quarry/text/richTextTools.ts'
import presets from './presets.ts'

export const fields = {
  plans: field.options({
    values: ['individual', 'team', 'business', 'enterprise'],
    help: 'Every plan that includes it.',
  }),
  sentence_start: field.text({
    label: 'Beginning of the sentence',
    default: 'Available on',
    help: 'The text before “the Team and Business plans”.',
  }),
  custom_text: field.richtext({
    label: 'Custom text',
    tools: SHORT_TEXT,
    help: 'Replaces the sentence.',
  }),
  is_small: field.boolean({ label: 'Small', help: 'One line of small text, for the middle of an article.' }),
}

export default definePlugin({
  name: 'tiering_info_box',
  title: 'Plans that include it',
  description: 'The plans that include the article’s subject, with a link to the prices.',
  group: 'Help',
  icon: 'plans',
  fields,
  render: () => import('./TieringInfoBox.tsx'),
  presets,
})
