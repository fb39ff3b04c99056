// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'
import { authorStory, paragraph, pictures, rich, toAddress } from '../sampleContent.ts'

test('BLOCK-22 an author profile shows the portrait at 48 px, name, position, description and links', async () => {
  const { root } = await composeSample('author_profile', {
    author: authorStory({
      name: 'Tomasz Reyl',
      position: 'Field researcher',
      image: pictures.portrait,
      description: rich(paragraph('Four hundred kitchens.')),
      linked_in: toAddress('https://www.linkedin.com/in/tomasz'),
      twitter: toAddress('https://twitter.com/tomasz'),
      website: toAddress('https://tomasz.example'),
    }),
  })
  expect(root?.querySelector('img')?.getAttribute('width')).toBe('48')
  for (const text of ['Tomasz Reyl', 'Field researcher', 'Four hundred kitchens.'])
    expect(textOf(root)).toContain(text)
  expect(
    [...root!.querySelectorAll('li a')].map((link) => [textOf(link), link.getAttribute('href')]),
  ).toEqual([
    ['LinkedIn of Tomasz Reyl', 'https://www.linkedin.com/in/tomasz'],
    ['Twitter of Tomasz Reyl', 'https://twitter.com/tomasz'],
    ['Website of Tomasz Reyl', 'https://tomasz.example'],
  ])
})

test('BLOCK-22 an author profile renders nothing and logs nothing if the author is missing', async () => {
  const methods = (['log', 'warn', 'error'] as const).map((level) => vi.spyOn(console, level))
  const { html } = await composeSample('author_profile', { author: '5f0c9d1e-8a77-4c5b-9a53-2f1d7be0c001' })
  expect(html).toBe('')
  for (const method of methods) expect(method).not.toHaveBeenCalled()
})

test('BLOCK-22 an author profile shows initials without a portrait, and no list without links', async () => {
  const { root } = await composeSample('author_profile', { author: authorStory({ name: 'Ines Halloran' }) })
  expect(root?.querySelector('img, ul')).toBeNull()
  expect(textOf(root)).toBe('IHInes Halloran')
})

test('BLOCK-29 an author profile ignores invalid fields of the author’s story', async () => {
  const { root } = await composeSample('author_profile', {
    author: authorStory({
      name: 'Ines',
      image: 'portrait.webp',
      description: 7,
      linked_in: { url: 'javascript:x' },
    }),
  })
  expect(textOf(root)).toBe('IInes')
})
