import type { Presets } from 'strata-pages'
import { bullets, longest, paragraph, rich, textNode } from '../sampleContent.ts'
import type { fields } from './index.ts'

export default [
  { name: 'Plain', content: { plans: ['team', 'business'] } },
  { name: 'One plan', content: { plans: ['enterprise'], sentence_start: 'Included in' } },
  { name: 'Every plan', content: { plans: ['individual', 'team', 'business', 'enterprise'] } },
  { name: 'Small', content: { plans: ['team', 'business', 'enterprise'], is_small: true } },
  {
    name: 'Own words',
    content: {
      plans: ['business', 'enterprise'],
      custom_text: rich(
        paragraph(
          'Consent dates are on every plan. ',
          textNode('Locking a quote on the day its consent ends', 'bold'),
          ' needs Business or Enterprise.',
        ),
      ),
    },
  },
  {
    name: 'Own words, small',
    content: {
      custom_text: rich(paragraph('On the Team plan for the first 50 hours, then on Business.')),
      is_small: true,
    },
  },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      plans: ['enterprise', 'individual', 'business'],
      custom_text: rich(
        paragraph(longest.text),
        bullets(longest.title, longest.compound),
        paragraph(longest.rightToLeft),
      ),
    },
  },
  { name: 'Only required fields', forEditors: false, content: {} },
] satisfies Presets<typeof fields>
