import { EVERY_STATE } from './brokenInSchemes.ts'
import { expect, test } from './editorTest.ts'
import { HeldFrames } from './HeldFrames.ts'
import { list, OutlineTree, quote } from './outlineTree.ts'

test('EDIT-08 the outline shows the whole tree, is used by keyboard and drag, and stays fast with 10,000 blocks', async ({
  editor,
  page,
  expectAccessible,
}) => {
  const outline = await OutlineTree.ofNew(editor, [
    quote('a', 'Alpha'),
    list('l', ['One', 'Two', 'Three']),
    quote('b', 'Beta'),
  ])
  const { tree, lines } = outline
  await expect(lines).toHaveText([/A page/, /Alpha/, /Text list/, /One/, /Two/, /Three/, /Beta/])
  await expect(outline.line('Two')).toHaveAttribute('aria-level', '4')
  await expect(outline.line('Two')).toHaveAttribute('aria-posinset', '2')
  await expectAccessible('[role=tree]')

  // Keyboard: finds a block by its letters, moves it, selects several and deletes them, with announcements.
  await tree.focus()
  // Dispatches both letters at once, since a pause on a busy machine would make two searches of them.
  await tree.evaluate((element) => {
    for (const key of 'be')
      element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
  await expect(outline.line('Beta')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(lines).toHaveText([/A page/, /Alpha/, /Beta/, /Text list/, /One/, /Two/, /Three/])
  await expect(outline.announcements).toContainText('Quote moved to position 2 of 3 in Body of Page.')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Delete')
  await expect(lines).toHaveText([/A page/, /Alpha/, /Beta/, /Text list/, /Three/])
  await expect(outline.announcements).toContainText('2 blocks deleted.')
  await page.keyboard.press('Control+Z')
  await expect(lines).toHaveCount(7)

  // Drag: a line shows the drop position, and a disallowed position shows the reason.
  await outline.drag('Beta', 'Two', 0.5)
  await expect(tree.getByText(/allows only .+\./)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await outline.drag('Three', 'One', 0.1)
  const target = page.locator('[data-edge]:visible')
  await expect(target).toHaveCount(1)
  // An animation frame that was requested before the drop and runs after it does not show the mark a second time.
  const one = await outline.line('One').boundingBox()
  const frames = await HeldFrames.of(page)
  await page.mouse.move(one!.x + 61, one!.y + one!.height * 0.1)
  await frames.run()
  await page.mouse.up()
  await frames.end()
  await expect(target).toHaveCount(0)
  await expect(lines).toHaveText([/A page/, /Alpha/, /Beta/, /Text list/, /Three/, /One/, /Two/])

  // A collapsed block expands under a resting drag, and the line moves to the new drop position.
  await outline.line('Text list').click()
  await page.keyboard.press('ArrowLeft')
  await expect(lines).toHaveCount(4)
  await outline.drag('Alpha', 'Text list', 0.8)
  // The browser reports entering an element before it reports moves over it.
  const over = await outline.line('Text list').boundingBox()
  await page.mouse.move(over!.x + 62, over!.y + over!.height * 0.8)
  await expect(target).toBeVisible()
  await expect(lines).toHaveCount(7)
  const bottomOf = async (text: string) => {
    const box = await outline.line(text).boundingBox()
    return box!.y + box!.height
  }
  await expect
    .poll(async () => Math.abs((await target.boundingBox())!.y - (await bottomOf('Two'))))
    .toBeLessThan(5)
  await page.mouse.up()
  await expect(lines).toHaveText([/A page/, /Beta/, /Text list/, /Three/, /One/, /Two/, /Alpha/])
  await page.keyboard.press('Control+Z')
  await expect(lines).toHaveText([/A page/, /Alpha/, /Beta/, /Text list/, /Three/, /One/, /Two/])

  const search = page.getByRole('searchbox', { name: 'Find blocks in the outline' })
  await search.fill('tw')
  await expect(lines).toHaveText([/A page/, /Text list/, /Two/])
  await search.press('Escape')
  await expect(outline.saved).toBeVisible()

  // 10,000 blocks: few rows are in the document, and a move changes few of them.
  // Rendering the page costs six seconds of processor time and the outline does not need it, so only the audit renders it.
  if (!EVERY_STATE)
    await page.route('**/outline-*/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A page</title>' }),
    )
  const entries = Array.from({ length: 9_998 }, (_, at) => `Entry ${at}`)
  const large = await OutlineTree.ofNew(editor, [list('large', entries)])
  await large.line('Text list').click()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(large.line('Entry 0')).toHaveAttribute('aria-setsize', '9998')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowUp')
  await expect(large.line('Entry 9997')).toBeInViewport()
  expect(await large.lines.count()).toBeLessThan(100)
  await large.tree.evaluate((element) => {
    const mutations = { count: 0 }
    ;(window as { mutations?: { count: number } }).mutations = mutations
    new MutationObserver((records) => {
      mutations.count += records.length
    }).observe(element, { subtree: true, childList: true, characterData: true, attributes: true })
  })
  await page.keyboard.press('Alt+ArrowUp')
  await expect(large.line('Entry 9997')).toHaveAttribute('aria-posinset', '9997')
  expect(
    await page.evaluate(() => (window as { mutations?: { count: number } }).mutations?.count),
  ).toBeLessThan(300)
  // A long timeout, since a busy machine lays out the page slowly meanwhile.
  await expect(large.saved).toBeVisible({ timeout: 120_000 })
  const [{ list_items: stored }] = (await large.stored()) as [{ list_items: readonly { text: string }[] }]
  expect(stored).toHaveLength(9998)
  expect(stored.slice(-2).map(({ text }) => text)).toEqual(['Entry 9997', 'Entry 9996'])
})
