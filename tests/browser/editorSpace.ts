import type { StoryData } from '../../services/content/StoryData.ts'
import { storyFixture, uuidOf } from '../../services/content/testing/storyFixture.ts'
import { chapter, pageStory } from '../site/pageStory.ts'

const filler = Array.from({ length: 12 }, (_, n) => `Paragraph ${n + 1} of a long text. `.repeat(6))

const question = (uid: string, text: string) => ({
  _uid: uid,
  component: 'faq_entry',
  question: text,
  richTextAnswer: {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: `Because ${text}` }] }],
  },
})

const quote = (uid: string, text: string) => ({ _uid: uid, component: 'quote', quote: text, name: 'Ana' })

const author = (n: number, name: string) =>
  storyFixture(n, {
    name,
    slug: `author-${n}`,
    full_slug: `authors/author-${n}`,
    content: { _uid: `author-${n}`, component: 'author', name },
  })

/** A page with a block of each kind that needs special handling while editing. */
export const ARTICLE = pageStory(2, 'article', {
  title: 'An article',
  body: [
    { ...quote('first', 'The first quote'), quote__i18n__de: 'Das erste Zitat' },
    { _uid: 'contents', component: 'table_of_contents', title: 'On this page' },
    { ...chapter('text', ...filler), title: 'A chapter' },
    {
      _uid: 'questions',
      component: 'faq_list',
      heading: 'Questions',
      entries: [question('q1', 'Why one?'), question('q2', 'Why two?'), question('q3', 'Why three?')],
    },
    { _uid: 'by', component: 'author_profile', author: uuidOf(10) },
    {
      _uid: 'to',
      component: 'button',
      label: 'Go on',
      link: { linktype: 'story', id: uuidOf(3), fieldtype: 'multilink', cached_url: 'elsewhere' },
    },
    {
      _uid: 'film',
      component: 'video',
      title: 'A film',
      video: { fieldtype: 'asset', id: 1, filename: 'https://media.example/f/1/film.mp4' },
    },
    { _uid: 'course', component: 'course_form', form_id: 'course-1' },
    { ...chapter('end', ...filler), title: 'The last chapter' },
    quote('last', 'The last quote'),
  ],
})

const menu = (uid: string, label: string) => ({
  _uid: uid,
  component: 'nav_item',
  label,
  link: { linktype: 'url', url: '/elsewhere/' },
})

/** The stories of the edited space. */
export const EDITED_SPACE: readonly StoryData[] = [
  pageStory(1, 'home', { title: 'Home' }),
  ARTICLE,
  pageStory(3, 'elsewhere', { title: 'Elsewhere' }),
  author(10, 'Ana Rossi'),
  author(11, 'Ben Okafor'),
  storyFixture(30, {
    slug: 'header',
    full_slug: 'settings/header',
    content: { _uid: 'header', component: 'site_header', items: [menu('item', 'Product')] },
  }),
  storyFixture(31, {
    slug: 'footer',
    full_slug: 'settings/footer',
    content: {
      _uid: 'footer',
      component: 'site_footer',
      claim: 'Rocks',
      columns: [{ ...menu('column', 'Company'), items: [menu('in-column', 'About')] }],
    },
  }),
]
