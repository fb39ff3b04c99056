import type { Frame } from '@playwright/test'
import { blockOf, type EditedStory, Editor, editedStory } from './editorFrame.ts'
import { expect, test } from './editorTest.ts'
import type { SiteProcess } from './siteProcess.ts'

const FORGED_TEXT = 'Forged text'

/** Records whether the forged text is ever on the page, even for a moment. */
const watchForForgedText = (frame: Frame) =>
  frame.evaluate((text) => {
    Object.assign(window, { wasShown: false })
    new MutationObserver(() => {
      if (document.body.textContent?.includes(text)) Object.assign(window, { wasShown: true })
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  }, FORGED_TEXT)

function forge(story: EditedStory): EditedStory {
  const forged = structuredClone(story)
  blockOf(forged, 'first').quote = FORGED_TEXT
  return forged
}

test.beforeEach(async ({ editor, host, site }) => {
  await editor.open(host, await editedStory(site.url, 'article'), '/article/')
  await watchForForgedText(editor.frame)
})

/** Expects that the page ignored earlier messages and still handles messages of the editor. */
async function expectUnchanged(editor: Editor, site: SiteProcess, after: string): Promise<void> {
  const story = await editedStory(site.url, 'article')
  blockOf(story, 'last').quote = `Still listening after ${after}`
  await editor.input(story)
  await expect(editor.frame.locator('[data-blok-uid="2-last"]')).toContainText(`after ${after}`)
  expect(await editor.frame.evaluate('wasShown')).toBe(false)
  expect(editor.loads).toEqual([])
}

test('EDIT-01 the page ignores messages of other windows, about other stories and with invalid stories', async ({
  editor,
  page,
  site,
}) => {
  const forged = forge(await editedStory(site.url, 'article'))
  await editor.frame.evaluate((story) => window.postMessage({ action: 'input', story }, '*'), forged)
  await expectUnchanged(editor, site, 'its own window')

  await editor.input({ ...forged, id: 3 })
  await editor.send({ action: 'input', story: { ...forged, id: '2' } })
  await editor.send({ action: 'change', storyId: 3 })
  await expectUnchanged(editor, site, 'a story that is not on the page')

  for (const story of [
    { id: 2 },
    { id: 2, content: null },
    { id: 2, content: [FORGED_TEXT] },
    { id: 2, content: FORGED_TEXT },
  ])
    await editor.send({ action: 'input', story })
  await expectUnchanged(editor, site, 'an invalid story')

  // A different window of the editor's origin.
  await page.evaluate((story) => {
    const other = document.body.appendChild(document.createElement('iframe'))
    const script = other.contentDocument!.createElement('script')
    script.text = `parent.frames[0].postMessage({ action: 'input', story: ${JSON.stringify(story)} }, '*')`
    other.contentDocument!.body.append(script)
  }, forged)
  await expectUnchanged(editor, site, 'a different window')
})

test('EDIT-01 a page of a different origin cannot embed a preview and gets no messages', async ({
  editor,
  foreignHost,
  page,
  site,
  context,
}) => {
  const foreign = await context.newPage()
  const intruder = new Editor(foreign, site.url)
  const refused = foreign.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
  await intruder.show(foreignHost, await editedStory(site.url, 'article'), '/article/')
  await refused
  expect(intruder.frame.url()).toMatch(/^chrome-error:/)
  expect(await intruder.messages()).toEqual([])
  await foreign.close()
  await page.bringToFront()
  await expectUnchanged(editor, site, 'a page of a different origin')
})
