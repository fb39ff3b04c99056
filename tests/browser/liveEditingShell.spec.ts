import type { Frame } from '@playwright/test'
import { blockOf, type Editor, editedStory, type Fields } from './editorFrame.ts'
import { expect, test } from './editorTest.ts'

/** Time without changes before changes are recorded, in milliseconds, since opening menus and late results change the page. */
const QUIET_MS = 400

/** Waits until the page is quiet, then records which blocks change. The returned function returns their uids. */
async function watchBlocks(frame: Frame): Promise<() => Promise<readonly string[]>> {
  await frame.evaluate(async (quiet) => {
    const changed = new Set<string>()
    Object.assign(window, { changed })
    let timer: ReturnType<typeof setTimeout>
    await new Promise<void>((done) => {
      const wait = () => {
        clearTimeout(timer)
        timer = setTimeout(done, quiet)
      }
      const observer = new MutationObserver((records) => {
        wait()
        for (const { target } of records) {
          const element = target instanceof Element ? target : target.parentElement
          changed.add(element?.closest('[data-blok-uid]')?.getAttribute('data-blok-uid') ?? 'outside')
        }
      })
      // Only the page's landmarks, since the overlay and the bridge add elements elsewhere.
      for (const landmark of document.querySelectorAll('header, main, footer'))
        observer.observe(landmark, { subtree: true, childList: true, characterData: true, attributes: true })
      wait()
    })
    changed.clear()
  }, QUIET_MS)
  return () => frame.evaluate(() => [...(window as unknown as { changed: Set<string> }).changed])
}

/** Marks all elements of the page, so that `countNewElements` can count elements added later. */
const markAll = (frame: Frame) =>
  frame.evaluate(() => {
    for (const element of document.querySelectorAll('body *')) Object.assign(element, { isOriginal: true })
  })

const countNewElements = (frame: Frame) =>
  frame.evaluate(
    () =>
      [...document.querySelectorAll('header, header *, main *, footer, footer *')].filter(
        (element) => !('isOriginal' in element),
      ).length,
  )

async function openArticle(editor: Editor, host: string, site: string): Promise<Frame> {
  await editor.open(host, await editedStory(site, 'article'), '/article/')
  return editor.frame
}

/** Returns a copy of a block with a new uid, as the editor adds it. */
const copyOf = (block: Fields, uid: string): Fields => ({
  ...structuredClone(block),
  _uid: uid,
  _editable: String(block._editable).replace(`"uid": "${String(block._uid)}"`, `"uid": "${uid}"`),
})

const blockAt = (frame: Frame, uid: string) => frame.locator(`[data-blok-uid="${uid}"]:visible`)

test('SITE-05 a keystroke in header or footer updates only the edited block, and open menus stay open', async ({
  editor,
  host,
  site,
}) => {
  const frame = await openArticle(editor, host, site.url)
  const [header, footer] = [
    await editedStory(site.url, 'settings/header'),
    await editedStory(site.url, 'settings/footer'),
  ]
  ;(header.content.items as Fields[]).push({
    ...copyOf(blockOf(header, 'item'), 'group'),
    items: [copyOf(blockOf(header, 'item'), 'in-group'), copyOf(blockOf(header, 'item'), 'beside')],
  })
  await editor.input(header)
  // In the editor the first click selects the block.
  for (let clicks = 0; clicks < 2; clicks++) await blockAt(frame, '30-group').locator('summary').click()
  await expect(blockAt(frame, '30-beside')).toBeVisible()
  await markAll(frame)
  const changed = await watchBlocks(frame)
  blockOf(header, 'in-group').label = 'Typed in the header'
  await editor.input(header)
  await expect(blockAt(frame, '30-in-group')).toContainText('Typed in the header')
  expect(await changed()).toEqual(['30-in-group'])
  blockOf(footer, 'in-column').label = 'Typed in the footer'
  await editor.input(footer)
  await expect(blockAt(frame, '31-in-column')).toContainText('Typed in the footer')
  expect(await changed()).toEqual(['30-in-group', '31-in-column'])
  await expect(blockAt(frame, '30-group')).toHaveAttribute('open', '')
  expect(await countNewElements(frame)).toBe(0)
  expect(editor.loads).toEqual([])
})

test('SITE-05 a new block in the footer gets its styles and editing attributes, and an unknown block is reported', async ({
  editor,
  host,
  site,
}) => {
  const frame = await openArticle(editor, host, site.url)
  const footer = await editedStory(site.url, 'settings/footer')
  const columns = footer.content.columns as Fields[]
  columns.push(
    { _uid: 'clip', component: 'video_embed', videoId: 'bisc-tin-07', title: 'A film' },
    { _uid: 'wrong', component: 'nav_itme', label: 'Never shown' },
  )
  await editor.input(footer)
  await expect(frame.locator('footer')).toContainText('No rendering definition for component nav_itme found.')
  const film = frame.locator('footer [data-block$="clip"]')
  expect(await film.evaluate((block) => getComputedStyle(block).getPropertyValue('display'))).not.toBe(
    'inline',
  )
  const overlay = frame.locator('builder-overlay')
  await expect(overlay.locator('.launcher')).toHaveText(/^[1-9]/)
  await overlay.locator('.launcher').click()
  await overlay.getByRole('tab', { name: 'Findings' }).click()
  const unknown = overlay.locator('[data-kind=component]')
  await expect(unknown.locator('summary')).toHaveText([/^nav_itme× 1Did you mean 'nav_item'\?$/])
  await unknown.getByRole('button', { name: 'content.columns[2]' }).click()
  await expect(frame.locator('footer [data-block$="wrong"]')).toBeInViewport()
  await expect(overlay.locator('.label')).toContainText('nav_itme')
  // The tree outlines blocks of all three stories.
  await overlay.getByRole('tab', { name: 'Tree' }).click()
  for (const [text, uid] of [
    ['Product', 'item'],
    ['About', 'in-column'],
  ] as const) {
    await overlay.getByRole('searchbox').fill(text)
    await overlay
      .getByRole('treeitem', { name: new RegExp(text) })
      .last()
      .click()
    await expect(overlay.locator('.label')).toContainText(uid)
  }
})

for (const [landmark, text] of [
  ['header', 'Product'],
  ['footer', 'Rocks'],
] as const)
  test(`SITE-05 the ${landmark} can be edited at the address of its story`, async ({
    editor,
    host,
    site,
  }) => {
    const story = await editedStory(site.url, `settings/${landmark}`)
    await editor.open(host, story, `/settings/${landmark}/`)
    const { frame } = editor
    await expect(frame.locator(landmark)).toContainText(text)
    await expect(frame.locator('main')).not.toContainText('could not be found')
    if (landmark === 'header') blockOf(story, 'item').label = 'Typed in its story'
    else story.content.claim = 'Typed in its story'
    await editor.input(story)
    await expect(frame.locator(landmark)).toContainText('Typed in its story')
    expect((await editor.waitForMessage('initialized')).action).toBe('initialized')
    // Visitors get no page at this address.
    expect((await fetch(`${site.url}/settings/${landmark}/`)).status).toBe(404)
  })
