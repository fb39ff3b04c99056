import type { StoryData } from '../../services/content/StoryData.ts'
import { storyFixture } from '../../services/content/testing/storyFixture.ts'

type Block = Readonly<Record<string, unknown>>

/** UUID of an author of the demo space. */
const AUTHOR = '28e56616-e786-49f6-8f5e-2d9abebbccd0'

const CLIP = {
  filename: 'https://a.storyblok.com/f/2026/960x540/5e0d9a3c71/clip-settling-layers.webm',
  alt: 'Layers settle',
}

const TEXT =
  'Read the quotes in order. When two of them are about different things, you have found your tin. Write down which word made you think so, then read on until it happens again.'

const page = (n: number, slug: string, content: Block): StoryData =>
  storyFixture(n, {
    name: slug,
    slug,
    full_slug: slug,
    content: { _uid: `lab-${n}`, component: 'page', title: slug, ...content },
  })

/** A chapter about as tall as a window. */
const chapter = (uid: string, title: string, title_size = 'h2'): Block => ({
  _uid: uid,
  component: 'chapter',
  title,
  title_size,
  content: {
    type: 'doc',
    content: Array.from({ length: 7 }, () => ({
      type: 'paragraph',
      content: [{ type: 'text', text: TEXT }],
    })),
  },
})

const tooltip = (text: string, more: Block = {}): Block => ({
  _uid: `tip-${text}`,
  component: 'tooltip_text',
  text,
  content: `About ${text}: a reserve that is seldom talked about.`,
  ...more,
})

/** Pages with interactive blocks, at paths that the demo space does not have. */
export const blockStories: readonly StoryData[] = [
  page(990101, 'lab-article', {
    layout: 'article',
    articleType: 'knowledge',
    body: [
      { _uid: 'toc', component: 'table_of_contents' },
      chapter('first-tin', 'Before you start'),
      chapter('second-tin', 'Choose the quotes'),
      chapter('third-tin', 'Read them aloud', 'h3'),
      chapter('fourth-tin', 'Split it'),
      { _uid: 'author', component: 'author_profile', author: AUTHOR },
      chapter('fifth-tin', 'What changed'),
      chapter('sixth-tin', 'Try it on one of yours'),
    ],
  }),
  // The same chapter with a new title.
  page(990102, 'lab-reworded', {
    layout: 'article',
    articleType: 'knowledge',
    body: [chapter('zeroth-tin', 'New'), chapter('second-tin', 'Take the quotes you want')],
  }),
  page(990103, 'lab-video', {
    layout: 'plain',
    body: [{ _uid: 'film', component: 'video', video: CLIP, title: 'How it settles' }],
  }),
  page(990104, 'lab-autoplay', {
    layout: 'plain',
    body: [{ _uid: 'film', component: 'video', video: CLIP, autoplay: true, loop: true }],
  }),
  page(990105, 'lab-tooltips', {
    layout: 'plain',
    body: [
      tooltip('tin'),
      tooltip('slow', { speed: 'delayed' }),
      tooltip('quick', { speed: 'fast' }),
      tooltip('soon', { speed: 'instant' }),
      tooltip('more', { link: { linktype: 'url', url: '/help/' } }),
      tooltip('void', { content: '' }),
      {
        _uid: 'line',
        component: 'chapter',
        content: 'Stop at [[tooltip content="Nothing new turns up any more" | saturation]], not before.',
      },
    ],
  }),
  page(990106, 'lab-timeline', {
    layout: 'plain',
    body: [
      {
        _uid: 'timeline',
        component: 'timeline',
        items: [
          { _uid: 'dated', component: 'timeline_item', title: 'Dated', date: '2026-11-05' },
          { _uid: 'undated', component: 'timeline_item', title: 'Undated' },
        ],
      },
    ],
  }),
]
