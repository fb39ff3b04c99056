import { definePlugin, field } from 'strata-pages'
import { SHORT_TEXT } from '../../quarry/text/richTextTools.ts'
import presets from './presets.ts'

export const fields = {
  content: field.richtext({ required: true, tools: SHORT_TEXT }),
}

export default definePlugin({
  name: 'callout_box',
  title: 'Callout box',
  description: 'Sets a rule, a tip or a warning apart from the text around it.',
  group: 'Text',
  icon: 'callout',
  fields,
  render: () => import('./CalloutBox.tsx'),
  presets,
})
