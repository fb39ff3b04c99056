import { blockOf, editedStory, type Fields } from './editorFrame.ts'
import { expect, test } from './editorTest.ts'

/** Returns chapters that are nested in each other's texts. The innermost contains `innermostText`. */
function nestedChapters(levels: number, mark: string, innermostText: string): Fields {
  const text = (content: Fields) => ({ type: 'doc', content: [content] })
  let inner: Fields = { type: 'paragraph', content: [{ type: 'text', text: innermostText }] }
  for (let level = levels; ; level--) {
    const chapter: Fields = {
      _uid: `level-${level}`,
      component: 'chapter',
      title: `Level ${level}`,
      content: text(inner),
      _editable: mark.replace('"first"', `"level-${level}"`).replace('"quote"', '"chapter"'),
    }
    if (level === 1) return chapter
    inner = { type: 'blok', attrs: { id: `node-${level}`, body: [chapter] } }
  }
}

/** Depths of nested chapters, and whether a page shows the innermost chapter. */
const LEVELS = [
  [60, true],
  // Browsers reject messages deeper than about 2500 levels, which are 400 chapters.
  [300, false],
] as const

test('EDIT-19 chapters nested in texts are shown up to the maximum depth with a note below it, and editing continues', async ({
  editor,
  host,
  site,
}) => {
  const story = await editedStory(site.url, 'article')
  await editor.open(host, story, '/article/')
  const { frame } = editor
  const mark = String(blockOf(story, 'first')._editable)
  const body = story.content.body as Fields[]
  body.splice(1, 0, {})
  for (const [levels, areShown] of LEVELS) {
    body[1] = nestedChapters(levels, mark, 'The innermost text')
    await editor.input(story)
    if (areShown) await expect(frame.getByText('The innermost text')).toBeVisible()
    else {
      await expect(frame.getByText('nested too deep')).toBeVisible()
      await expect(frame.getByText('The innermost text')).toHaveCount(0)
    }
    blockOf(story, 'last').quote = `Typed after ${levels}`
    await editor.input(story)
    await expect(frame.locator('[data-blok-uid="2-last"]')).toContainText(`Typed after ${levels}`)
  }
  expect(editor.loads).toEqual([])
})
