import { definePlugin, field } from 'strata-pages'
import presets from './presets.ts'

const VARIANTS = ['filled', 'outline', 'quiet'] as const
const SIZES = ['s', 'm'] as const

export const fields = {
  label: field.text({ required: true }),
  link: field.link({
    email: true,
    file: true,
    newWindow: true,
    help: 'Without a link it names a button of Quarry’s interface, and cannot be pressed.',
  }),
  variant: field.option({
    values: VARIANTS,
    default: 'filled',
    help: 'One filled button in a view is enough.',
  }),
  size: field.option({ values: SIZES, names: { s: 'Small', m: 'Medium' }, default: 'm' }),
}

export default definePlugin({
  name: 'button',
  title: 'Button',
  description: 'Leads somewhere, or names a button of Quarry’s interface. In text: [[button | Export all]].',
  group: 'Help',
  icon: 'button',
  fields,
  inline: {
    types: ['button'],
    value: 'required',
    attributes: {
      link: { type: 'text', help: 'An address or a path of the site.' },
      variant: { type: 'option', values: VARIANTS, help: 'Outline by default.' },
      size: { type: 'option', values: SIZES, help: 'Small by default.' },
    },
    toFields: ({ attributes: { link, variant = 'outline', size = 's' }, value }) => ({
      label: value,
      link,
      variant,
      size,
    }),
    example: '[[button link="/start/" | Start a workspace]]',
  },
  render: () => import('./ButtonBlock.tsx'),
  presets,
})
