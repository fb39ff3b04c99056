// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CardText } from './CardText.tsx'
import { LanguageLinks } from './LanguageLinks.tsx'
import { Picture } from './Picture.tsx'
import { PreviousNext } from './PreviousNext.tsx'

function shown(part: React.ReactNode): HTMLElement {
  document.body.innerHTML = renderToStaticMarkup(part)
  return document.body
}

const listed = {
  uuid: 'a',
  path: '/ar/notes/heron/',
  title: 'The heron',
  description: 'Sixty mornings.',
  tags: [],
  isOver: false,
}

test('a card shows the language of its story if it differs from the page’s language', () => {
  const own = shown(<CardText story={listed} />)
  expect(own.querySelectorAll('[lang]')).toHaveLength(0)
  expect(own.textContent).toBe('The heronSixty mornings.')
  const language = { code: 'en', name: 'English', direction: 'ltr' } as const
  const other = shown(<CardText story={{ ...listed, language }} />)
  expect([...other.querySelectorAll<HTMLElement>(':scope > *')].map(({ lang, dir }) => [lang, dir])).toEqual(
    Array(3).fill(['en', 'ltr']),
  )
  expect(other.querySelector('.untranslated-card')?.textContent).toBe('English')
})

test('a picture has sources in several formats and an alternative text, and loads eagerly only if marked as first', () => {
  const image = { id: 1, filename: 'https://a.storyblok.com/f/1/1600x1000/7b/heron.webp', alt: 'A heron' }
  const picture = shown(<Picture image={image} sizes="50vw" />)
  const first = picture.querySelector('img')!
  expect(picture.querySelectorAll('source[sizes="50vw"]').length).toBeGreaterThan(1)
  expect([first.alt, first.getAttribute('loading'), first.width / first.height]).toEqual([
    'A heron',
    'lazy',
    1.6,
  ])
  const plain = shown(<Picture image={image} sizes="50vw" alt="" first />).querySelector('img')!
  expect([plain.alt, plain.getAttribute('loading'), plain.getAttribute('fetchpriority')]).toEqual([
    '',
    'eager',
    'high',
  ])
  expect(shown(<Picture image={{ ...image, filename: 'javascript:x' }} sizes="1px" />).innerHTML).toBe('')
})

test('LanguageLinks links to other languages by their own names, and renders nothing on a site with one language', () => {
  const languages = [
    { code: 'en', name: 'English', direction: 'ltr', href: '/a/', current: true },
    { code: 'ar', name: 'العربية', direction: 'rtl', href: '/ar/a/', current: false },
  ] as const
  const links = [...shown(<LanguageLinks languages={languages} />).querySelectorAll('a')]
  expect(links.map((link) => [link.getAttribute('href'), link.hreflang, link.lang, link.dir])).toEqual([
    ['/ar/a/', 'ar', 'ar', 'rtl'],
  ])
  expect(shown(<LanguageLinks languages={undefined} />).innerHTML).toBe('')
})

test('PreviousNext renders a landmark with links, and nothing without a previous and a next page', () => {
  const words = { previous: 'Before', next: 'After', both: 'Other pages' }
  const next = { path: '/b/', title: 'B' }
  const both = shown(<PreviousNext pages={{ previous: { path: '/a/', title: 'A' }, next }} words={words} />)
  expect(
    [...both.querySelectorAll('nav[aria-label="Other pages"] > a')].map(({ textContent }) => textContent),
  ).toEqual(['BeforeA', 'AfterB'])
  expect(shown(<PreviousNext pages={{}} words={words} />).innerHTML).toBe('')
})
