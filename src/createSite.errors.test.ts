import { describe, expect, test } from 'vitest'
import { ContentError, type ContentErrorKind } from './content/ContentError.ts'
import type { Story } from './content/story.ts'
import { siteOf } from './createSite.testkit.ts'
import type { LoadStory } from './pages/siteOptions.ts'
import { loaderOf, storyAt, visit } from './sitePages.testkit.ts'

const mainOf = (html: string) => /<main [^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''
const headingOf = (html: string) => /<h1>(.*?)<\/h1>/.exec(mainOf(html))?.[1]

/** Returns a loader that fails for the page, or for the settings. */
const failing = (part: 'page' | 'settings', error: unknown): LoadStory => {
  const load = loaderOf(storyAt('home'))
  return (slug, version, query) => {
    if (slug.startsWith('settings/') === (part === 'settings')) return Promise.reject(error)
    return load(slug, version, query)
  }
}

describe.each(['page', 'settings'] as const)('a failed load of the %s', (part) => {
  test.each([new Error('secret /path'), 'secret', { message: 'secret' }, undefined, null])(
    'ERR-01 ERR-03 ERR-06 an error page for the thrown value %s shows Error with status 500 and no details',
    async (error) => {
      const { status, html, cause } = await visit(siteOf(failing(part, error)), '/')
      expect(status).toBe(500)
      expect(headingOf(html)).toBe('Error')
      expect(mainOf(html)).toContain('>500<')
      expect(html).not.toMatch(/secret|path"|stack|\.ts:/)
      expect(html).not.toContain('Back to the home page')
      expect(cause).toBe(error)
    },
  )

  const typed: readonly [ContentErrorKind, number, string][] = [
    [
      'unavailable',
      503,
      'The content of this page cannot be reached at the moment. Please try again in a minute.',
    ],
    [
      'limited',
      503,
      'The content of this page cannot be reached at the moment. Please try again in a minute.',
    ],
    ['unauthorised', 500, 'This page cannot be shown at the moment.'],
    ['invalid', 500, 'This page cannot be shown at the moment.'],
  ]
  test.each(typed)(
    'ERR-03 ERR-06 an error page for a ContentError of the kind %s has the error’s status and public message',
    async (kind, code, message) => {
      const error = new ContentError(kind, { message: 'secret token abc', slug: 'home' })
      const { status, html } = await visit(siteOf(failing(part, error)), '/')
      expect(status).toBe(code)
      expect(headingOf(html)).toBe(message)
      expect(html).not.toContain('secret')
    },
  )
})

test('ERR-03 a page whose header and footer cannot be loaded has status 500, even if the page does not exist', async () => {
  const { status, html } = await visit(siteOf(failing('settings', new Error('secret'))), '/nowhere/')
  expect(status).toBe(500)
  expect(headingOf(html)).toBe('Error')
})

test('an error page escapes a public message', async () => {
  const error = { publicMessage: '<script>alert(1)</script>', statusCode: 418 }
  const { status, html } = await visit(siteOf(failing('page', error)), '/')
  expect(status).toBe(418)
  expect(html).not.toContain('<script')
  expect(headingOf(html)).toBe('&lt;script&gt;alert(1)&lt;/script&gt;')
})

test('a site without stories for header and footer renders pages with empty landmarks', async () => {
  const { status, html } = await visit(siteOf(loaderOf(storyAt('home'))), '/')
  expect(status).toBe(200)
  expect(html).toMatch(/<header>Marsh.*<main .*<footer>Marsh/s)
})

describe('rendering failures', () => {
  test('ERR-06 a site shows the error page for a rendering failure, and returns the cause for the log', async () => {
    const site = siteOf(loaderOf(storyAt('home')), {
      styles: (components) => {
        if (components.has('page')) throw new Error('secret manifest')
        return []
      },
    })
    const { status, html, cause } = await visit(site, '/')
    expect(status).toBe(500)
    expect(headingOf(html)).toBe('Error')
    expect(html).not.toContain('secret')
    expect(cause).toMatchObject({ message: 'secret manifest' })
  })

  test('a page request rejects only if the error page fails too', async () => {
    const site = siteOf(loaderOf(storyAt('home')), {
      styles: () => {
        throw new Error('always')
      },
    })
    await expect(visit(site, '/')).rejects.toThrow('always')
  })

  test.each([null, undefined, 'words', 5, []])(
    'ERR-06 a site shows the error page for a story with the content %j',
    async (content) => {
      const story = { ...storyAt('home'), content } as unknown as Story
      const { status, html } = await visit(siteOf(loaderOf(story)), '/')
      expect(status).toBe(500)
      expect(headingOf(html)).toBe('This page cannot be shown at the moment.')
    },
  )

  test.each([
    { component: 'setting', items: 'x' },
    { component: 'page', items: [null, {}, 5] },
  ])('a site shows a page even if the content of header and footer is %j', async (content) => {
    const settings = ['settings/header', 'settings/footer'].map(
      (slug) => ({ ...storyAt(slug, {}, 'setting'), content }) as unknown as Story,
    )
    const { status, html } = await visit(siteOf(loaderOf(storyAt('home'), ...settings)), '/')
    expect(status).toBe(200)
    expect(mainOf(html)).toContain('Page home</h1>')
  })
})
