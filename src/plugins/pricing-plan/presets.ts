import type { Presets } from 'strata-pages'
import { longest, toAddress } from '../sampleContent.ts'
import type { fields, slots } from './index.ts'

const lines = (...texts: string[]) => texts.map((text) => ({ component: 'text_list_entry', text }) as const)

const team = {
  name: 'Team',
  price: '€24',
  unit: 'a seat and month',
  audience: 'For up to fifteen people who interview.',
  points: lines(
    '50 hours of recordings a month',
    'One tag board for all studies',
    'Clips that cut themselves',
  ),
  action_label: 'Start a workspace',
  action_link: toAddress('https://app.quarry.example/start'),
}

export default [
  { name: 'Plain', content: team },
  { name: 'Highlighted', content: { ...team, is_highlighted: true, label: 'Most teams' } },
  {
    name: 'Price in words',
    content: { name: 'Enterprise', price: 'On request', audience: 'Many teams, one repository.' },
  },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      name: longest.compound,
      price: '€1,234,567.89',
      unit: longest.title,
      label: longest.rightToLeft,
      audience: longest.text,
      points: lines(longest.text, longest.compound, longest.rightToLeft),
      action_label: `${longest.compound} öffnen`,
      action_link: toAddress('https://app.quarry.example/start'),
    },
  },
  { name: 'Only required fields', forEditors: false, content: { name: 'Individual', price: '€0' } },
] satisfies Presets<typeof fields, typeof slots>
