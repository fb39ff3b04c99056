import { definePlugin, field, plainText, topNodes } from 'strata-pages'
import { SHORT_TEXT } from '../../quarry/text/richTextTools.ts'
import presets from './presets.ts'

export const fields = {
  question: field.text({ required: true }),
  richTextAnswer: field.richtext({ label: 'Answer', tools: SHORT_TEXT }),
  answer: field.html({
    label: 'Older answer',
    help: 'Stored as HTML. Shown only if the answer above is empty.',
  }),
  link: field.link({ email: true, help: 'Where to read more.' }),
}

export default definePlugin({
  name: 'faq_entry',
  title: 'Question',
  description: 'One question of an FAQ list.',
  group: 'Help',
  icon: 'question',
  fields,
  render: () => import('./FaqEntry.tsx'),
  structuredData: ({ question, answer, richTextAnswer }) => {
    const text = plainText(topNodes(richTextAnswer)) || plainText(answer)
    if (!question || !text) return []
    return [{ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text } }]
  },
  presets,
})
