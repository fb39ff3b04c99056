// @vitest-environment jsdom
import type { PageView, Story } from 'strata-pages'
import { expect, test } from 'vitest'
import { composeSample, sampleValues, textOf } from '../composeSample.testkit.ts'
import { pictures, toStory } from '../sampleContent.ts'
import page, { queries } from './index.ts'

const chapter = (title: string) => ({ component: 'chapter', title })

test.each(['marketing', 'article', 'index', 'plain'])(
  'BLOCK-29 a page with the layout %s has one h1',
  async (layout) => {
    const { root } = await composeSample('page', { title: 'Customers', layout, body: [chapter('One')] })
    expect([...root!.querySelectorAll('h1')].map(textOf)).toEqual(['Customers'])
    expect(textOf(root?.querySelector('h2'))).toBe('One')
  },
)

test('BLOCK-29 a page without a title has a heading and reports the missing title', async () => {
  const { root, issues } = await composeSample('page', {})
  expect(textOf(root?.querySelector('h1'))).toBe('Untitled')
  expect(issues).toMatchObject([{ code: 'missing_required_field', path: 'content.title' }])
})

test('BLOCK-28 a page starts with headline, description and two links, the first as a filled button', async () => {
  const { root } = await composeSample('page', {
    title: 'Quarry',
    headline: 'The answer is already in your interviews.',
    description: 'Find it, hear it, cite it.',
    action_label: 'Start',
    action_link: toStory('start'),
    second_action_label: 'Look',
    second_action_link: toStory('product'),
  })
  expect(textOf(root?.querySelector('h1'))).toBe('The answer is already in your interviews.')
  expect(textOf(root)).toContain('Find it, hear it, cite it.')
  const links = [...root!.querySelectorAll('a')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/start/', '/product/'])
  expect(links.map((link) => link.classList.contains('outline'))).toEqual([false, true])
})

test('BLOCK-28 a page leaves out an action without a label or a link', async () => {
  const { root } = await composeSample('page', { title: 'Quarry', action_label: 'Start' })
  expect(root?.querySelector('a, [role="link"]')).toBeNull()
})

test('BLOCK-02 a page loads the hero picture eagerly with high priority', async () => {
  const { root } = await composeSample('page', { title: 'Quarry', hero_image: pictures.screen })
  expect(root?.querySelector('img')?.getAttribute('fetchpriority')).toBe('high')
  expect(root?.querySelector('img')?.getAttribute('loading')).toBe('eager')
})

test('BLOCK-16 a page draws figures as a core sample beside the heading', async () => {
  const { root } = await composeSample('page', {
    title: 'Quarry',
    layers_caption: 'One study, as a core',
    layers: [{ component: 'stats_table_entry', stat: '12 recordings', label: '9 h 38 min' }],
  })
  expect(textOf(root?.querySelector('figcaption'))).toBe('One study, as a core')
  expect([...root!.querySelectorAll('figure li dl')].map(textOf)).toEqual(['9 h 38 min12 recordings'])
})

test('BLOCK-28 a long page changes its background and does not change the order of its blocks', async () => {
  const titles = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']
  const { root } = await composeSample('page', {
    title: 'Quarry',
    hero_image: pictures.screen,
    body: titles.map(chapter),
  })
  expect([...root!.querySelectorAll('h2')].map(textOf)).toEqual(titles)
  expect(
    [...root!.querySelectorAll('[data-ground]')].map((ground) => ground.getAttribute('data-ground')),
  ).toEqual(['2', '3'])
})

test('BLOCK-26 a page provides its article type, blog by default', async () => {
  const provided = (articleType: string) => page.provides?.(sampleValues('page', { articleType }), {})
  expect(['', 'blog', 'knowledge'].map(provided)).toEqual([
    { articleType: 'blog' },
    { articleType: 'blog' },
    { articleType: 'knowledge' },
  ])
})

test.each([
  ['help/recordings/mask-a-name', false, true],
  ['help/recordings', true, false],
  ['tooltip-examples', false, false],
])(
  'ROUTE-07 the page %s queries its neighbours only if it is an article in a folder',
  (slug, is_startpage, hasQuery) => {
    const story = { is_startpage } as Story
    const values = { layout: 'article', articleType: 'knowledge' } as Parameters<typeof queries>[0]
    const { beside } = queries(values, { story, slug } as PageView)
    expect(beside).toEqual(hasQuery ? { kind: 'previousNext', slug } : undefined)
  },
)

test('BLOCK-28 a blog article without a picture is covered with strata', async () => {
  const blog = await composeSample('page', { title: 'A', layout: 'article', articleType: 'blog' })
  expect(blog.root?.querySelector('svg[aria-hidden="true"]')).not.toBeNull()
  const knowledge = await composeSample('page', { title: 'A', layout: 'article', articleType: 'knowledge' })
  expect(knowledge.root?.querySelector('svg')).toBeNull()
})

const logo = {
  filename: 'https://a.storyblok.com/f/2026/320x80/6f8d8d43ca/logo.svg',
  alt: 'Low Moor Council',
}

test.each(['marketing', 'article', 'index', 'plain'])(
  'STORY-01 a page with the layout %s shows the customer’s logo above the heading',
  async (layout) => {
    const { root } = await composeSample('page', { title: 'Customers', layout, logo })
    const image = root!.querySelector('img[alt="Low Moor Council"]')
    const heading = root!.querySelector('h1')!
    expect(image!.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
    expect(image!.getAttribute('src')).toContain('logo.svg')
  },
)

test.each([
  ['', null, '160'],
  ['logo-large', 'logo-large', '240'],
  ['logo-small mono', 'logo-small mono', '112'],
])(
  'STORY-01 a page’s logo with the classes "%s" has these classes and their size',
  async (classes, expected, width) => {
    const { root, issues } = await composeSample('page', { title: 'Customers', logo, logo_classes: classes })
    const image = root!.querySelector('img[alt="Low Moor Council"]')!
    expect(image.closest('div')!.getAttribute('class')).toBe(expected)
    expect(image.getAttribute('width')).toBe(width)
    expect(issues).toEqual([])
  },
)

test('STORY-01 a page reports logo classes that are not class names', async () => {
  const { issues } = await composeSample('page', { title: 'A', logo, logo_classes: 'logo-large;x' })
  expect(issues).toMatchObject([{ code: 'invalid_value', path: 'content.logo_classes' }])
})

test.each(['marketing', 'article'])(
  'STORY-01 a page with the layout %s sets the picture’s position and reports unknown positions',
  async (layout) => {
    const page = { title: 'Quarry', layout, hero_image: pictures.screen }
    const { root, issues } = await composeSample('page', { ...page, image_position: 'top' })
    expect([...root!.querySelector('img')!.classList]).toContain('top')
    expect(issues).toEqual([])
    const unknown = await composeSample('page', { ...page, image_position: 'nowhere' })
    expect([...unknown.root!.querySelector('img')!.classList]).not.toContain('nowhere')
    expect(unknown.issues).toMatchObject([{ code: 'invalid_value', path: 'content.image_position' }])
  },
)
