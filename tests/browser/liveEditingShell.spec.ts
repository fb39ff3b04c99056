import type { Frame } from '@playwright/test'
import { blockOf, type Editor, editedStory, type Fields } from './editorFrame.ts'
import { expect, test } from './editorTest.ts'

/** How long the page is left alone before what changes in it is noted, in milliseconds: menus open, and results arrive late. */
const QUIET_MS = 400

/** Notes in which blocks of the page something changes, once nothing has changed for a while. */
async function watchBlocks(frame: Frame): Promise<() => Promise<readonly string[]>> {
  await frame.evaluate(async (quiet) => {
    const touched = new Set<string>()
    Object.assign(window, { touched })
    let isQuiet: ReturnType<typeof setTimeout>
    await new Promise<void>((done) => {
      const wait = () => {
        clearTimeout(isQuiet)
        isQuiet = setTimeout(done, quiet)
      }
      const observer = new MutationObserver((records) => {
        wait()
        for (const { target } of records) {
          const element = target instanceof Element ? target : target.parentElement
          touched.add(element?.closest('[data-blok-uid]')?.getAttribute('data-blok-uid') ?? 'outside')
        }
      })
      // The overlay and the bridge bring elements of their own, beside the page's.
      for (const landmark of document.querySelectorAll('header, main, footer'))
        observer.observe(landmark, { subtree: true, childList: true, characterData: true, attributes: true })
      wait()
    })
    touched.clear()
  }, QUIET_MS)
  return () => frame.evaluate(() => [...(window as unknown as { touched: Set<string> }).touched])
}

/** Marks every element of the page, so that one that is made anew shows. */
const markAll = (frame: Frame) =>
  frame.evaluate(() => {
    for (const element of document.querySelectorAll('body *')) Object.assign(element, { wasThere: true })
  })

const madeAnew = (frame: Frame) =>
  frame.evaluate(
    () =>
      [...document.querySelectorAll('header, header *, main *, footer, footer *')].filter(
        (element) => !('wasThere' in element),
      ).length,
  )

async function openArticle(editor: Editor, host: string, site: string): Promise<Frame> {
  await editor.open(host, await editedStory(site, 'article'), '/article/')
  return editor.frame
}

/** A block like another, as an editor adds it. */
const copyOf = (block: Fields, uid: string): Fields => ({
  ...structuredClone(block),
  _uid: uid,
  _editable: String(block._editable).replace(`"uid": "${String(block._uid)}"`, `"uid": "${uid}"`),
})

const blockAt = (frame: Frame, uid: string) => frame.locator(`[data-blok-uid="${uid}"]:visible`)

test('SITE-05 a keystroke in header or footer renders the one block, and open menus stay', async ({
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
  // The first click selects the block, as everywhere in the editor.
  for (let clicks = 0; clicks < 2; clicks++) await blockAt(frame, '30-group').locator('summary').click()
  await expect(blockAt(frame, '30-beside')).toBeVisible()
  await markAll(frame)
  const touched = await watchBlocks(frame)
  blockOf(header, 'in-group').label = 'Typed in the header'
  await editor.input(header)
  await expect(blockAt(frame, '30-in-group')).toContainText('Typed in the header')
  expect(await touched()).toEqual(['30-in-group'])
  blockOf(footer, 'in-column').label = 'Typed in the footer'
  await editor.input(footer)
  await expect(blockAt(frame, '31-in-column')).toContainText('Typed in the footer')
  expect(await touched()).toEqual(['30-in-group', '31-in-column'])
  await expect(blockAt(frame, '30-group')).toHaveAttribute('open', '')
  expect(await madeAnew(frame)).toBe(0)
  expect(editor.loads).toEqual([])
})

test('SITE-05 header and footer take any block: with its styles, its behaviour and its marks, and what is unknown is said', async ({
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
  // Every block of the three stories is outlined where it stands.
  await overlay.getByRole('tab', { name: 'Tree' }).click()
  for (const [words, uid] of [
    ['Product', 'item'],
    ['About', 'in-column'],
  ] as const) {
    await overlay.getByRole('searchbox').fill(words)
    await overlay
      .getByRole('treeitem', { name: new RegExp(words) })
      .last()
      .click()
    await expect(overlay.locator('.label')).toContainText(uid)
  }
})

for (const [place, text] of [
  ['header', 'Product'],
  ['footer', 'Rocks'],
] as const)
  test(`SITE-05 the ${place} is opened and edited at its story’s own address`, async ({
    editor,
    host,
    site,
  }) => {
    const story = await editedStory(site.url, `settings/${place}`)
    await editor.open(host, story, `/settings/${place}/`)
    const { frame } = editor
    await expect(frame.locator(place)).toContainText(text)
    await expect(frame.locator('main')).not.toContainText('could not be found')
    if (place === 'header') blockOf(story, 'item').label = 'Typed where it lives'
    else story.content.claim = 'Typed where it lives'
    await editor.input(story)
    await expect(frame.locator(place)).toContainText('Typed where it lives')
    expect((await editor.hears('initialized')).action).toBe('initialized')
    // No visitor is shown a page there.
    expect((await fetch(`${site.url}/settings/${place}/`)).status).toBe(404)
  })
