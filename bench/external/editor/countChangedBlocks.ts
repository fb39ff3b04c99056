import type { Page } from '@playwright/test'

interface CountingWindow extends Window {
  changed?: Set<Element>
}

/** Returns the maximum number of blocks of the framed page that change for one of ten keystrokes. */
export async function countChangedBlocks(page: Page): Promise<number> {
  const frame = page.frames().find((one) => one !== page.mainFrame())!
  await page
    .locator('[role="treeitem"][data-uid^="quote-"], [role="treeitem"][data-uid^="row-"]')
    .first()
    .click()
  const field = page.locator('[data-pane="form"] :is(textarea, input[type="text"])').first()
  await field.focus()
  await frame.evaluate(() => {
    const changed = new Set<Element>()
    ;(window as CountingWindow).changed = changed
    const note = ({ target }: MutationRecord) => {
      const block = (target instanceof Element ? target : target.parentElement)?.closest('[data-blok-uid]')
      if (block) changed.add(block)
    }
    new MutationObserver((records) => records.forEach(note)).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
  let most = 0
  for (let key = 0; key < 10; key += 1) {
    await page.keyboard.press('a')
    const count = await frame.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const { changed } = window as CountingWindow
      const { size } = changed!
      changed!.clear()
      return size
    })
    most = Math.max(most, count)
  }
  return most
}
