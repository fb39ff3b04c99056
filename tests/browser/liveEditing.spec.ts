import { STORIES } from '../../services/content/testing/storyFixture.ts'
import { ownerHeaders } from '../site/siteOwner.ts'
import { blockOf, type EditedStory, type Editor, editedStory, type Fields } from './editorFrame.ts'
import { expect, test } from './editorTest.ts'

/** Opens the article in the editor and returns its story. */
async function openArticle({
  editor,
  host,
  site,
}: {
  editor: Editor
  host: string
  site: { readonly url: string }
}): Promise<EditedStory> {
  const story = await editedStory(site.url, 'article')
  await editor.open(host, story, '/article/')
  return story
}

const problems: string[] = []

test.beforeEach(({ page }) => {
  problems.length = 0
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('console', (message) => {
    // The file of the video does not exist.
    if (message.type() === 'error' && !message.location().url.endsWith('/film.mp4'))
      problems.push(message.text())
  })
})

// Errors include hydration mismatches and violations of the content security policy.
test.afterEach(() => expect(problems).toEqual([]))

test('EDIT-02 typing updates only its block, relations and links stay resolved, and a newly chosen relation is loaded', async ({
  editor,
  host,
  site,
  page,
}) => {
  const story = await openArticle({ editor, host, site })
  const { frame } = editor
  // Wait for the parts that load after the page is initialized.
  await expect(frame.locator('nav[data-floating]')).toHaveCount(1)
  await expect(frame.locator('builder-overlay')).toBeAttached()
  await frame.waitForLoadState('networkidle')
  await frame.evaluate(() => {
    const changed = new Set<string>()
    new MutationObserver((records) => {
      for (const { target, type, attributeName } of records) {
        const element = target instanceof Element ? target : target.parentElement
        const block = element?.closest('[data-blok-uid]')?.getAttribute('data-blok-uid')
        changed.add(block ?? `${type} ${attributeName ?? ''} of ${element?.outerHTML.slice(0, 100)}`)
      }
      Object.assign(window, { changed: [...changed] })
    }).observe(document.querySelector('main')!, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
  })
  blockOf(story, 'q2').question = 'Why typed?'
  await editor.input(story)
  await expect(frame.locator('[data-blok-uid="2-q2"] summary')).toHaveText('Why typed?')
  expect(await frame.evaluate('changed')).toEqual(['2-q2'])

  // Typing in one of many paragraphs keeps the elements of all paragraphs.
  await frame.evaluate(() => {
    Object.assign(window, { before: [...document.querySelectorAll('[data-blok-uid="2-text"] p')] })
  })
  const { content } = blockOf(story, 'text').content as { content: { content: Fields[] }[] }
  content[5]!.content[0]!.text = 'A new paragraph.'
  await editor.input(story)
  await expect(frame.getByText('A new paragraph.')).toBeVisible()
  const areSame = await frame.evaluate(() => {
    const { before } = window as unknown as { before: Element[] }
    return [...document.querySelectorAll('[data-blok-uid="2-text"] p')].every((p, n) => p === before[n])
  })
  expect(areSame).toBe(true)

  await expect(frame.getByText('Ana Rossi')).toBeVisible()
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  for (const letters of ['T', 'Ty', 'Typ', 'Typed']) {
    blockOf(story, 'first').quote = letters
    await editor.input(story)
  }
  await expect(frame.locator('[data-blok-uid="2-first"]')).toContainText('Typed')
  await expect(frame.getByText('Ana Rossi')).toBeVisible()
  await expect(frame.getByRole('link', { name: 'Go on' })).toHaveAttribute('href', '/elsewhere/')
  expect(requests).toEqual([])

  blockOf(story, 'by').author = String(blockOf(story, 'by').author).replace(/10$/, '11')
  await editor.input(story)
  await expect(frame.getByText('Ben Okafor')).toBeVisible()
  blockOf(story, 'first').quote = 'Typed on'
  await editor.input(story)
  await expect(frame.locator('[data-blok-uid="2-first"]')).toContainText('Typed on')
  await expect(frame.getByText('Ben Okafor')).toBeVisible()
  expect(requests).toEqual(['/_preview/stories'])
  expect(editor.loads).toEqual([])
})

test('EDIT-02 blocks can be added, moved and deleted, a new kind of block gets its styles, the table of contents follows headings, and header and footer are editable', async ({
  editor,
  host,
  site,
}) => {
  const story = await openArticle({ editor, host, site })
  const { frame } = editor
  const body = story.content.body as Fields[]
  const quotes = frame.locator('blockquote')
  const added: Fields = {
    ...structuredClone(blockOf(story, 'first')),
    _uid: 'added',
    quote: 'An added quote',
  }
  added._editable = String(added._editable).replace('"first"', '"added"')
  body.splice(1, 0, added)
  await editor.input(story)
  await expect(quotes).toContainText(['The first quote', 'An added quote', 'The last quote'])
  await editor.send({ action: 'addedBlock', blockId: 'added' })
  body.push(...body.splice(0, 1))
  await editor.input(story)
  await expect(quotes).toContainText(['An added quote', 'The last quote', 'The first quote'])
  body.splice(
    body.findIndex(({ _uid }) => _uid === 'added'),
    1,
  )
  await editor.input(story)
  await expect(quotes).toContainText(['The last quote', 'The first quote'])
  await expect(quotes).toHaveCount(2)

  body.unshift({
    _uid: 'list',
    component: 'steps_list',
    items: [{ _uid: 'step', component: 'steps_list_item', title: 'A step' }],
  })
  await editor.input(story)
  const list = frame.locator('[data-block="list"]')
  await expect(list).toBeVisible()
  const hasStyles = await list.evaluate((element) =>
    [...document.styleSheets].some((sheet) =>
      [...sheet.cssRules].some((rule) =>
        [element, ...element.querySelectorAll('*')].some((part) =>
          [...part.classList].some((name) => rule.cssText.includes(`.${name}`)),
        ),
      ),
    ),
  )
  expect(hasStyles).toBe(true)

  blockOf(story, 'text').title = 'Reworded'
  await editor.input(story)
  await expect(frame.locator('nav[data-blok-uid="2-contents"] a')).toHaveText([
    'Reworded',
    'The last chapter',
  ])
  await expect(frame.locator('#reworded')).toBeAttached()
  // The block's script adds the floating copy.
  await expect(frame.locator('nav[data-floating]')).toHaveCount(1)
  await expect(frame.locator('nav[data-floating] a')).toHaveText(['Reworded', 'The last chapter'])

  const [header, footer] = [
    await editedStory(site.url, 'settings/header'),
    await editedStory(site.url, 'settings/footer'),
  ]
  blockOf(header, 'item').label = 'Renamed'
  footer.content.claim = 'A new claim'
  blockOf(story, 'first').quote = 'All three'
  await editor.input(header)
  await editor.input(footer)
  await editor.input(story)
  await expect(frame.locator('header a', { hasText: 'Renamed' }).first()).toBeVisible()
  await expect(frame.locator('footer')).toContainText('A new claim')
  await expect(frame.locator('[data-blok-uid="2-first"]')).toContainText('All three')
  await expect(frame.locator('header[data-blok-uid="30-header"]')).toBeVisible()
  await expect(frame.locator('footer[data-blok-uid="31-footer"]')).toBeVisible()
  expect(editor.loads).toEqual([])
})

test('EDIT-02 the events change and published show saved content without a reload: scroll, focus, video, open elements and typed text stay', async ({
  editor,
  host,
  site,
}) => {
  const story = await openArticle({ editor, host, site })
  const { frame } = editor
  // In the editor the first click selects the block.
  for (let clicks = 0; clicks < 2; clicks++) await frame.locator('[data-blok-uid="2-q1"] summary').click()
  await frame.evaluate(async () => {
    const video = document.querySelector('video')!
    const canvas = document.createElement('canvas')
    canvas.getContext('2d')!.fillRect(0, 0, 9, 9)
    video.srcObject = canvas.captureStream(5)
    video.muted = true
    await video.play()
    for (const element of document.querySelectorAll('main *')) Object.assign(element, { isOriginal: true })
  })
  const field = frame.locator('[data-blok-uid="2-course"] input:visible').first()
  await field.fill('typed by hand')
  const scrollBefore = await frame.evaluate(() => window.scrollY)
  expect(scrollBefore).toBeGreaterThan(0)
  for (const action of ['change', 'published']) {
    const saved = structuredClone(story)
    blockOf(saved, 'last').quote = `Saved, then ${action}`
    blockOf(saved, 'q1').question = `Saved with ${action}`
    const response = await fetch(`${site.url}${STORIES}/2`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...ownerHeaders(site.url) },
      body: JSON.stringify({ story: { content: saved.content } }),
    })
    expect(response.status).toBe(200)
    await editor.send({ action, reload: true, storyId: 2, slug: 'article', slugChanged: false })
    await expect(frame.locator('[data-blok-uid="2-last"]')).toContainText(`Saved, then ${action}`)
    await expect(frame.locator('[data-blok-uid="2-q1"] summary')).toHaveText(`Saved with ${action}`)
    await expect(frame.locator('[data-blok-uid="2-q1"] details')).toHaveAttribute('open', '')
    await expect(field).toHaveValue('typed by hand')
    await expect(field).toBeFocused()
    expect(await frame.evaluate(() => window.scrollY)).toBe(scrollBefore)
    expect(await frame.evaluate(() => document.querySelector('video')!.paused)).toBe(false)
    const newElements = await frame
      .locator('main *')
      .evaluateAll((all) => all.filter((element) => !('isOriginal' in element)).length)
    expect(newElements).toBe(0)
    expect(editor.loads).toEqual([])
  }
})

test('EDIT-02 the page sends new and resolved issues to the editor', async ({ editor, host, site }) => {
  const story = await openArticle({ editor, host, site })
  const issueMessages = async () =>
    (await editor.messages()).filter(({ action, storyId }) => action === 'strata:issues' && storyId === 2)
  await expect.poll(issueMessages).toHaveLength(1)
  const [{ issues: before = [] } = {}] = await issueMessages()
  expect(before).toEqual([])
  const first = blockOf(story, 'first')
  const { quote } = first
  first.quote = ''
  await editor.input(story)
  await expect.poll(issueMessages).toHaveLength(2)
  expect((await issueMessages())[1]!.issues).toEqual([
    { uid: 'first', field: 'quote', severity: 'error', message: expect.stringContaining("Block 'quote'") },
  ])
  blockOf(story, 'last').quote = 'Typed elsewhere'
  await editor.input(story)
  first.quote = quote
  await editor.input(story)
  await expect.poll(issueMessages).toHaveLength(3)
  expect((await issueMessages())[2]!.issues).toEqual([])
})

test('EDIT-03 every block has editing attributes, selecting a block in the editor scrolls to it, and a click opens its form', async ({
  editor,
  host,
  site,
}) => {
  const story = await openArticle({ editor, host, site })
  const { frame } = editor
  const uids: string[] = []
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { _uid, component } = value as Fields
    if (typeof _uid === 'string' && component) uids.push(`2-${_uid}`)
    Object.values(value).forEach(collect)
  }
  collect(story.content)
  const blockIds = await frame
    .locator('main [data-blok-uid]')
    .evaluateAll((all) => all.map((element) => element.getAttribute('data-blok-uid')))
  expect(new Set(blockIds)).toEqual(new Set(uids))
  expect(blockIds).toHaveLength(uids.length)
  const last = frame.locator('[data-blok-uid="2-last"]')
  await expect(last).not.toBeInViewport()
  await editor.send({
    action: 'enterComponent',
    componentId: 'last',
    storyId: 2,
    breadcrumbs: [],
    blok: { uid: 'last', id: '2', space: 7, name: 'quote' },
  })
  await expect(last).toBeInViewport()
  await expect(frame.locator('#storyblok__overlay')).toBeVisible()
  await frame.locator('[data-blok-uid="2-first"]').click()
  expect((await editor.waitForMessage('edit')).dataC).toMatchObject({ uid: 'first', id: '2', name: 'quote' })
})
