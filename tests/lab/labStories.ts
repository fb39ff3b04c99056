import { OVERLAY_BODY } from './overlayStory.ts'

/** The lab's pages: islands of all modes, nested and not nested, and a page for the overlay. */
type Block = { readonly component: string; readonly _uid: string } & Readonly<Record<string, unknown>>

const block = (component: string, _uid: string, more: Readonly<Record<string, unknown>> = {}): Block => ({
  component: `lab_${component}`,
  _uid,
  ...more,
})

const LAB: readonly Block[] = [
  block('words', 'to-two', { words: 'The other lab page', to: '/lab-two/' }),
  block('counter', 'count-a', { label: 'First' }),
  block('counter', 'twin', { label: 'Twin' }),
  block('counter', 'twin', { label: 'Twin' }),
  { component: 'grid_list', _uid: 'grid', items: [block('counter', 'in-grid', { label: 'In a grid' })] },
  block('typed', 'typed'),
  block('tooltip', 'tip'),
  block('tabs', 'tabs', {
    one: [block('counter', 'in-tab', { label: 'In a tab' }), block('typed', 'typed-in-tab')],
    two: [
      block('counter', 'in-hidden', { label: 'Hidden' }),
      block('words', 'hidden-words', { words: 'Was hidden' }),
    ],
  }),
  block('thrower', 'throws-browser', { inside: [block('counter', 'in-thrower', { label: 'Inside' })] }),
  block('thrower', 'throws-server', {
    where: 'server',
    inside: [block('words', 'in-server-thrower', { words: 'Still shown' })],
  }),
  block('thrower', 'throws-later', {
    where: 'later',
    inside: [block('counter', 'in-later', { label: 'Inside' })],
  }),
  block('thrower', 'mismatch', {
    where: 'mismatch',
    inside: [block('counter', 'in-mismatch', { label: 'Inside' })],
  }),
  block('keys', 'keys'),
  block('enhance', 'enhance'),
  { component: 'video_embed', _uid: 'video', videoId: 'bisc-tin-07', title: 'A film' },
]

const TWO: readonly Block[] = [
  block('words', 'to-lab', { words: 'The lab page', to: '/lab/' }),
  block('counter', 'count-two', { label: 'Second page' }),
  block('thrower', 'throws-two', { inside: [block('words', 'in-two', { words: 'Still here' })] }),
  block('tooltip', 'tip-two'),
  block('visible', 'visible'),
  block('visible', 'visible-2'),
]

const LOADED: readonly Block[] = [
  block('loader', 'loader'),
  block('client', 'client-a'),
  block('client', 'client-b'),
]

const STATE: readonly Block[] = [
  block('words', 'state-first', { words: 'Above it' }),
  { component: 'table_of_contents', _uid: 'contents' },
  block('state', 'state', {
    words: 'As it was',
    inside: [block('counter', 'in-state', { label: 'Inside' }), block('typed', 'typed-in-state')],
  }),
  ...['One', 'Two', 'Three'].map((title) => ({
    component: 'chapter',
    _uid: `chapter-${title}`,
    title,
    content: {
      type: 'doc',
      content: Array.from({ length: 12 }, () => ({
        type: 'paragraph',
        content: [{ type: 'text', text: 'A chapter that is long enough to be scrolled past.' }],
      })),
    },
  })),
  block('words', 'state-last', { words: 'Below it' }),
]

function story(n: number, slug: string, body: readonly Block[]) {
  return {
    id: 990_000 + n,
    uuid: `0b9d2b0e-8f5d-4d0f-9c55-6f8b3f1a70${n}0`,
    name: slug,
    slug,
    full_slug: slug,
    parent_id: 0,
    is_folder: false,
    is_startpage: false,
    published: true,
    unpublished_changes: false,
    created_at: '2026-09-02T08:00:00.000Z',
    updated_at: '2026-09-02T08:00:00.000Z',
    published_at: '2026-09-02T08:00:00.000Z',
    first_published_at: '2026-09-02T08:00:00.000Z',
    position: 900 + n,
    tag_list: [],
    group_id: `0b9d2b0e-8f5d-4d0f-9c55-6f8b3f1a71${n}0`,
    content: { _uid: `page-${n}`, component: 'page', layout: 'plain', title: `Lab page ${slug}`, body },
  }
}

export const LAB_STORIES = [
  story(1, 'lab', LAB),
  story(2, 'lab-two', TWO),
  story(3, 'lab-load', LOADED),
  story(4, 'lab-overlay', OVERLAY_BODY),
  story(5, 'lab-state', STATE),
]
