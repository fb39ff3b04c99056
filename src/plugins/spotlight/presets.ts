import type { Presets } from 'strata-pages'
import { longest, pictures, toAddress, toStory } from '../sampleContent.ts'
import type { fields } from './index.ts'

const story = {
  title: 'How Fennimore Rail answers in nine minutes',
  description:
    'One researcher, forty askers, no queue. Station staff look up what passengers said before they ask for a new study.',
  hero_image: pictures.cover,
  logo: pictures.logo,
} as const

export default [
  { name: 'Plain', content: { ...story, link: toStory('customers/fennimore-rail') } },
  {
    name: 'Image on the left',
    content: {
      ...story,
      link: toStory('customers/fennimore-rail'),
      image_position: 'left',
      image_background_color: '#1f2a44',
    },
  },
  {
    name: 'Image on the right, own button',
    content: {
      ...story,
      logo: undefined,
      image_position: 'right',
      button_text: 'Watch the talk',
      link: toAddress('https://talks.example/nine-minutes'),
    },
  },
  {
    name: 'Customers',
    forEditors: false,
    content: {
      ...story,
      content_folder: 'customers',
      link: { linktype: 'story', story: { full_slug: 'low-moor' } },
    },
  },
  {
    name: 'Product updates',
    forEditors: false,
    content: {
      title: 'Search reads 34 languages',
      description: 'Ask in one language, find what was said in another.',
      content_folder: 'product-updates',
      link: { linktype: 'story', story: { full_slug: 'search-languages' } },
    },
  },
  {
    name: 'Blog',
    forEditors: false,
    content: {
      title: 'The biscuit tin problem',
      description: 'Twelve people, seven hiding places.',
      hero_image: pictures.cover,
      content_folder: 'blog',
      link: { linktype: 'story', story: { full_slug: 'the-biscuit-tin-problem' } },
    },
  },
  { name: 'Coming soon', content: { ...story, title: 'Low Moor Council opens its drawers' } },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      ...story,
      title: longest.title,
      description: `${longest.text} ${longest.rightToLeft}`,
      button_text: `${longest.compound} lesen`,
      link: toStory('customers/fennimore-rail'),
    },
  },
  {
    name: 'Only required fields',
    forEditors: false,
    content: { description: 'A story we are still writing down.' },
  },
] satisfies Presets<typeof fields>
