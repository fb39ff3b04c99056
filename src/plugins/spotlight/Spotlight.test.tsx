// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'
import { pictures, toAddress, toStory } from '../sampleContent.ts'

const story = {
  title: 'Nine minutes',
  description: 'One researcher, forty askers.',
  hero_image: pictures.cover,
}

test('BLOCK-06 a spotlight has a link to its story whose label contains the title', async () => {
  const { root } = await composeSample('spotlight', { ...story, link: toStory('customers/fennimore-rail') })
  const link = root?.querySelector('a')
  expect(link?.getAttribute('href')).toBe('/customers/fennimore-rail/')
  expect(textOf(link)).toBe('Read story: Nine minutes')
})

test.each(['customers', 'product-updates', 'blog'])(
  'BLOCK-06 a spotlight resolves a slug without a path in the folder %s',
  async (folder) => {
    const { root } = await composeSample('spotlight', {
      ...story,
      content_folder: folder,
      link: { linktype: 'story', story: { full_slug: 'nine-minutes' } },
    })
    expect(root?.querySelector('a')?.getAttribute('href')).toBe(`/${folder}/nine-minutes/`)
  },
)

test.each([
  { id: '82306e2e-8057-4c1a-b3d7-d0f28e00f8db', cached_url: 'case-study' },
  { story: { full_slug: 'case-study', url: 'case-study' } },
  { cached_url: 'case-study' },
])(
  'BLOCK-06 a spotlight links to a resolved story in the root folder by the story’s own address: %o',
  async (stored) => {
    const link = { linktype: 'story', url: '', story: { full_slug: 'case-study' }, ...stored }
    const { root } = await composeSample('spotlight', { ...story, content_folder: 'customers', link })
    expect(root?.querySelector('a')?.getAttribute('href')).toBe('/case-study/')
  },
)

test('BLOCK-06 a spotlight links to an external address with the button’s text', async () => {
  const { root } = await composeSample('spotlight', {
    ...story,
    button_text: 'Watch the talk',
    link: toAddress('https://talks.example/nine'),
  })
  expect(root?.querySelector('a')?.getAttribute('href')).toBe('https://talks.example/nine')
  expect(textOf(root?.querySelector('a'))).toBe('Watch the talk: Nine minutes')
})

test('BLOCK-06 a spotlight without a link shows “Coming soon...”', async () => {
  const { root } = await composeSample('spotlight', story)
  expect(root?.querySelector('a')).toBeNull()
  expect(textOf(root)).toContain('Coming soon...')
})

test('BLOCK-06 a spotlight with an unsafe address has no link', async () => {
  const { root } = await composeSample('spotlight', { ...story, link: toAddress('javascript:alert(1)') })
  expect(root?.querySelector('a')).toBeNull()
})

test('BLOCK-06 a spotlight shows the picture on the chosen side with the chosen background colour', async () => {
  const { root } = await composeSample('spotlight', {
    ...story,
    image_position: 'left',
    image_background_color: '#1f2a44',
  })
  expect(root?.querySelector('.left > .picture')?.className).toMatch(/\bcs-background-1f2a44\b/)
  const plain = await composeSample('spotlight', { ...story, image_background_color: 'url(x)' })
  expect(plain.root?.querySelector('.right > .picture')?.className).toBe('picture')
})

test('BLOCK-29 a spotlight reports a missing description and shows the title', async () => {
  const { root, issues } = await composeSample('spotlight', { title: 'Nine minutes' })
  expect(issues).toMatchObject([{ code: 'missing_required_field', path: 'content.description' }])
  expect(textOf(root?.querySelector('h2'))).toBe('Nine minutes')
})
