import { type EditedStory, Editor, editedStory, SPACE_TOKEN } from '../../browser/editorFrame.ts'
import { waitForRouter, withoutPrerendering } from '../../browser/navigationTest.ts'
import { expect, test } from './fieldNotesTest.ts'

const SALT = 'notes/salt-counts-its-own-days'
const STREET = 'notes/the-street-that-floods-upwards'

test('SITE-04 a page has an address and alternates in each language, and the language link follows navigation', async ({
  page,
}) => {
  await withoutPrerendering(page)
  await page.goto(`/ar/${SALT}/`)
  const alternates = await page
    .locator('link[rel=alternate][hreflang]')
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute('hreflang'), new URL((link as HTMLLinkElement).href).pathname]),
    )
  expect(alternates).toEqual([
    ['en', `/${SALT}/`],
    ['ar', `/ar/${SALT}/`],
    ['x-default', `/${SALT}/`],
  ])

  // The router shows pages of one language, and updates the link to the other language.
  const english = page.locator('header a[hreflang=en]')
  const documentMark = () => page.evaluate(() => document.documentElement.dataset.mark)
  await page.goto('/ar/notes/')
  await page.evaluate(() => {
    document.documentElement.dataset.mark = 'this document'
  })
  const link = page.locator(`main a[href="/ar/${SALT}/"]`).first()
  await link.hover()
  await waitForRouter(page)
  await link.click()
  await expect(page.locator('h1')).toHaveText('الملح يعدّ أيامه')
  await expect(english).toHaveAttribute('href', `/${SALT}/`)
  expect(await documentMark()).toBe('this document')
  await page.goBack()
  await expect(english).toHaveAttribute('href', '/notes/')
  expect(await documentMark()).toBe('this document')
  await page.goForward()
  await expect(english).toHaveAttribute('href', `/${SALT}/`)

  // A page in the other language is a new document with its own header and footer.
  await english.hover()
  await english.click()
  await expect(page.locator('h1')).toHaveText('Salt counts its own days')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(await documentMark()).toBeUndefined()
  await expect(page.locator('html[dir]')).toHaveCount(0)
  await page.goBack()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
})

test('SITE-04 an untranslated page shows the text of the default language with a note', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(`/ar/${STREET}/`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('main > [role=note]')).toContainText('English')
  const title = page.locator('h1')
  await expect(title).toHaveText('The street that floods upwards')
  await expect(title).toHaveCSS('direction', 'ltr')
  expect(await title.evaluate((heading) => heading.closest('[lang]')?.getAttribute('lang'))).toBe('en')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`[^r]/${STREET}/$`))
  await expect(page.locator('link[hreflang]')).toHaveCount(0)
  await expectAccessible()
})

test('SITE-04 a preview opens in the edited language and stays in it during edits and saves', async ({
  page,
  host,
  site,
}) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  const editor = new Editor(page, site.url, SPACE_TOKEN, 'ar')
  const story = await editedStory(site.url, SALT, SPACE_TOKEN, 'ar')
  await editor.open(host, story, `/${SALT}/`)
  const title = editor.frame.locator('h1')
  await expect(editor.frame.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(title).toHaveText('الملح يعدّ أيامه')

  const typed: EditedStory = {
    ...story,
    // The slug without the language, as in the editor's story.
    full_slug: SALT,
    content: { ...story.content, title: 'الملح' },
  }
  await editor.input(typed)
  await expect(title).toHaveText('الملح')
  const update = page.waitForResponse(/\/_preview\/page/)
  await editor.send({ action: 'published', storyId: story.id, reload: true })
  await (await update).finished()
  // The saved text is the text that the editor has sent, and the page was updated in place.
  await expect(title).toHaveText('الملح')
  expect(editor.loads).toEqual([])
  await expect(editor.frame.locator('header a[hreflang=en]')).toHaveAttribute('href', `/${SALT}/`)

  const untranslated = await editedStory(site.url, STREET, SPACE_TOKEN, 'ar')
  await editor.open(host, untranslated, `/ar/${STREET}/`)
  await expect(editor.frame.locator('main > [role=note]')).toContainText('English')
  await editor.input({ ...untranslated, content: { ...untranslated.content, title: 'شارع' } })
  await expect(editor.frame.locator('h1')).toHaveText('شارع')
  expect(errors).toEqual([])
})
