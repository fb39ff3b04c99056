import type { Frame } from '@playwright/test'
import { blockOf, type EditedStory, Editor, editedStory } from './editorFrame.ts'
import { expect, test } from './editorTest.ts'
import type { SiteProcess } from './siteProcess.ts'

const EVIL = 'Evil words'

/** Notes whether the words were ever on the page, even for a moment. */
const watchForEvil = (frame: Frame) =>
  frame.evaluate((words) => {
    Object.assign(window, { wasSeen: false })
    new MutationObserver(() => {
      if (document.body.textContent?.includes(words)) Object.assign(window, { wasSeen: true })
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  }, EVIL)

function withEvil(story: EditedStory): EditedStory {
  const evil = structuredClone(story)
  blockOf(evil, 'first').quote = EVIL
  return evil
}

test.beforeEach(async ({ editor, host, site }) => {
  await editor.open(host, await editedStory(site.url, 'article'), '/article/')
  await watchForEvil(editor.frame)
})

/** What the editor says next is shown, and what came before was not, not even for a moment. */
async function expectUnchanged(editor: Editor, site: SiteProcess, after: string): Promise<void> {
  const story = await editedStory(site.url, 'article')
  blockOf(story, 'last').quote = `Still listening after ${after}`
  await editor.input(story)
  await expect(editor.frame.locator('[data-blok-uid="2-last"]')).toContainText(`after ${after}`)
  expect(await editor.frame.evaluate('wasSeen')).toBe(false)
  expect(editor.loads).toEqual([])
}

test('EDIT-01 messages of other windows, and of the editor about no story of the page, change nothing', async ({
  editor,
  page,
  site,
}) => {
  const evil = withEvil(await editedStory(site.url, 'article'))
  await editor.frame.evaluate((story) => window.postMessage({ action: 'input', story }, '*'), evil)
  await expectUnchanged(editor, site, 'its own window')

  await editor.input({ ...evil, id: 3 })
  await editor.send({ action: 'input', story: { ...evil, id: '2' } })
  await editor.send({ action: 'change', storyId: 3 })
  await expectUnchanged(editor, site, 'a story that is not on the page')

  for (const story of [
    { id: 2 },
    { id: 2, content: null },
    { id: 2, content: [EVIL] },
    { id: 2, content: EVIL },
  ])
    await editor.send({ action: 'input', story })
  await expectUnchanged(editor, site, 'what is no story')

  // Another window of the editor's own origin.
  await page.evaluate((story) => {
    const other = document.body.appendChild(document.createElement('iframe'))
    const script = other.contentDocument!.createElement('script')
    script.text = `parent.frames[0].postMessage({ action: 'input', story: ${JSON.stringify(story)} }, '*')`
    other.contentDocument!.body.append(script)
  }, evil)
  await expectUnchanged(editor, site, 'another window')
})

test('EDIT-01 a page that is no editor cannot frame a preview, and is sent nothing', async ({
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
  expect(await intruder.told()).toEqual([])
  await foreign.close()
  await page.bringToFront()
  await expectUnchanged(editor, site, 'a page that is no editor')
})
