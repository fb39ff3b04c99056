import { readFile } from 'node:fs/promises'
import { replaySession } from '../../editor/recording/replaySession.ts'
import { readRecording } from '../../editor/recording/SessionRecording.ts'
import { expect, test } from './editorTest.ts'
import { OutlineTree, quote } from './outlineTree.ts'

test('a session recorded from the palette reproduces the story in a replay', {
  tag: '@audit',
}, async ({ editor, page }) => {
  const outline = await OutlineTree.ofNew(editor, [quote('a', 'Alpha'), quote('b', 'Beta')])
  const runFromPalette = async (text: string) => {
    await page.keyboard.press('Control+K')
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await runFromPalette('Record this session')
  await outline.line('Beta').click()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(outline.lines).toHaveText([/A page/, /Beta/, /Alpha/])
  await page.keyboard.press('Control+D')
  await expect(outline.lines).toHaveCount(4)
  const quoteField = page.getByRole('region', { name: 'Fields' }).getByRole('textbox', { name: 'Quote' })
  await quoteField.pressSequentially(' typed')
  await expect(outline.line('typed')).toBeVisible()
  await outline.line('Alpha').click()
  await page.keyboard.press('Delete')
  await expect(outline.lines).toHaveCount(3)
  await page.keyboard.press('Control+Z')
  await expect(outline.lines).toHaveCount(4)

  const downloaded = page.waitForEvent('download')
  await runFromPalette('Save the recording')
  const text = await readFile(await (await downloaded).path(), 'utf8')
  expect(text).not.toContain('preview_token')
  const recording = readRecording(JSON.parse(text))
  const { store, differences } = replaySession(recording)
  expect(differences).toEqual([])
  expect(recording.steps.filter((step) => step.do === 'undo')).toHaveLength(1)
  await expect(outline.saved).toBeVisible()
  await expect.poll(() => outline.stored()).toEqual(store.json(store.root).body)
})
