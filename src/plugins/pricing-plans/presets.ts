import type { Presets, RichTextNode } from 'strata-pages'
import { longest, paragraph, rich } from '../sampleContent.ts'
import type { fields, slots } from './index.ts'

const points = (...lines: string[]) => lines.map((text) => ({ component: 'text_list_entry', text }) as const)

const plan = (name: string, price: string, unit: string, audience: string, lines: string[]) =>
  ({
    component: 'pricing_plan',
    name,
    price,
    unit,
    audience,
    points: points(...lines),
    action_label: 'Start a workspace',
    action_link: { linktype: 'url', url: 'https://app.quarry.example/start' },
  }) as const

const four = [
  plan('Individual', '€0', '', 'One person, three studies.', ['34 languages', 'Readers free', 'Export']),
  plan('Team', '€24', 'a seat and month', 'Up to fifteen who interview.', ['A shared tag board', 'Clips']),
  {
    ...plan('Business', '€42', 'a seat and month', 'Studies without end.', ['Consent dates', 'Roles']),
    is_highlighted: true,
    label: 'Most teams',
  },
  plan('Enterprise', 'Talk', '', 'Many teams, one repository.', ['Sign-on', 'Audit log', 'A mover']),
]

const cell = (type: 'tableHeader' | 'tableCell', words: string, colspan = 1): RichTextNode => ({
  type,
  attrs: { colspan },
  content: [paragraph(words)],
})

const row = (first: string, ...rest: string[]): RichTextNode => ({
  type: 'tableRow',
  content: [cell('tableHeader', first), ...rest.map((words) => cell('tableCell', words))],
})

const comparison = rich({
  type: 'table',
  content: [
    {
      type: 'tableRow',
      content: ['Plan', 'Individual', 'Team', 'Business', 'Enterprise'].map((words) =>
        cell('tableHeader', words),
      ),
    },
    row('Seats', '1', 'up to 15', 'any number', 'any number'),
    row('Readers', 'free', 'free', 'free', 'free'),
    { type: 'tableRow', content: [cell('tableHeader', 'Consent', 5)] },
    row(
      'Dates that lock quotes',
      '[[icon name=minus label="No"]]',
      '[[icon name=minus label="No"]]',
      '[[icon name=check label="Yes"]]',
      '[[icon name=check label="Yes"]]',
    ),
  ],
})

export default [
  {
    name: 'Plain',
    content: {
      heading: 'Pay for those who dig',
      description: 'Readers are free in every plan.',
      note: 'A seat and month, billed yearly, without VAT.',
      plans: four,
      comparison,
    },
  },
  { name: 'Two plans without a heading', content: { plans: four.slice(1, 3), comparison } },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      heading: longest.title,
      description: longest.text,
      note: longest.rightToLeft,
      comparison_heading: longest.title,
      comparison,
      plans: [
        plan(longest.compound, '€1,234,567.89', longest.compound, longest.text, [
          longest.text,
          longest.rightToLeft,
          longest.compound,
        ]),
        ...four.slice(1),
      ],
    },
  },
  {
    name: 'Only required fields',
    forEditors: false,
    content: { plans: [{ component: 'pricing_plan', name: 'Individual', price: '€0' }] },
  },
] satisfies Presets<typeof fields, typeof slots>
