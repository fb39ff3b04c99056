import { expect, test } from 'vitest'
import { localise, translatedLanguages } from './language.ts'
import { startService } from './testing/startService.ts'
import { storyFixture } from './testing/storyFixture.ts'

const content = {
  _uid: 'a',
  component: 'page',
  title: 'Hello',
  title__i18n__de: 'Hallo',
  title__i18n__en_us: 'Howdy',
  intro: 'Intro',
  intro__i18n__de: '',
  intro__i18n__fr: 'Introduction',
  only__i18n__de: 'nur',
  body: [{ _uid: 'b', component: 'text', text: 'One', text__i18n__de: 'Eins', _editable: '<!--old-->' }],
}
const inLanguage = (language?: string, fallback?: string) => localise(content, { language, fallback })

test('CONTENT-14 content in the default language has no keys of other languages', () => {
  expect(inLanguage()).toEqual({
    _uid: 'a',
    component: 'page',
    title: 'Hello',
    intro: 'Intro',
    body: [{ _uid: 'b', component: 'text', text: 'One' }],
  })
})

test('CONTENT-14 filled translations replace the default value at any depth, empty ones do not', () => {
  expect(inLanguage('de')).toMatchObject({
    title: 'Hallo',
    intro: 'Intro',
    only: 'nur',
    body: [{ text: 'Eins' }],
  })
  expect(inLanguage('de', 'fr')).toMatchObject({ title: 'Hallo', intro: 'Introduction' })
  expect(inLanguage('en-us')).toMatchObject({ title: 'Howdy' })
  // Both are filled: the language has priority over its fallback.
  expect(inLanguage('de', 'en-us')).toMatchObject({ title: 'Hallo' })
  expect(inLanguage('en-us', 'de')).toMatchObject({ title: 'Howdy' })
  expect(inLanguage('it')).toMatchObject({ title: 'Hello' })
})

test('CONTENT-14 `constructor` and `toString` are ordinary field names, and `__proto__` is removed', () => {
  const odd = JSON.parse(
    '{"component": "page", "constructor": "x", "toString__i18n__de": "y", "__proto__": {"z": 1}}',
  )
  const localised = localise(odd, { language: 'de', fallback: undefined })
  expect(Object.entries(localised)).toEqual([
    ['component', 'page'],
    ['constructor', 'x'],
    ['toString', 'y'],
  ])
})

test('CONTENT-14 translatedLanguages returns the languages of all translated fields', () => {
  expect([...translatedLanguages(content)].sort()).toEqual(['de', 'en_us', 'fr'])
})

test('CONTENT-14 the language parameter changes lang, path, name and content of a response', async () => {
  const service = await startService([
    storyFixture(1, {
      slug: 'about',
      full_slug: 'about',
      content,
      translated_slugs: [{ lang: 'de', path: 'ueber-uns', name: 'Über uns', published: true }],
    }),
    storyFixture(2, { content }),
  ])
  const german = await service.get('stories/about', { language: 'de' })
  expect(german.body.story).toMatchObject({
    lang: 'de',
    name: 'Über uns',
    full_slug: 'de/ueber-uns',
    default_full_slug: 'about',
    content: { title: 'Hallo' },
  })
  for (const path of ['de/ueber-uns', 'de/about']) {
    expect((await service.get(`stories/${path}`)).body.story).toMatchObject({ id: 1, lang: 'de' })
  }
  expect((await service.get('stories/de/story-2')).body.story).toMatchObject({
    id: 2,
    full_slug: 'de/story-2',
  })
  expect((await service.get('stories/xx/story-2')).status).toBe(404)
  const filtered = await service.get('stories', {
    'filter_query[title__i18n__de][in]': 'Hallo',
    language: 'de',
  })
  expect(filtered.body.stories).toHaveLength(2)
})
