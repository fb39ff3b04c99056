import { blockOf, editedStory, type Fields } from './editorFrame.ts'
import { expect, test } from './editorTest.ts'

/** Chapters in one another's texts, the outermost first; the innermost says `words`. */
function nestedChapters(levels: number, mark: string, words: string): Fields {
  const text = (content: Fields) => ({ type: 'doc', content: [content] })
  let inner: Fields = { type: 'paragraph', content: [{ type: 'text', text: words }] }
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

/** How deep chapters are nested, and whether a page goes as deep. */
const LEVELS = [
  [60, true],
  // A browser reads no message of more than about 2500 levels, which are 400 such chapters.
  [300, false],
] as const

test("EDIT-19 chapters in one another's texts are shown as deep as pages go, with a note where that ends, and editing goes on", async ({
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
    body[1] = nestedChapters(levels, mark, 'The innermost words')
    await editor.input(story)
    if (areShown) await expect(frame.getByText('The innermost words')).toBeVisible()
    else {
      await expect(frame.getByText('nested too deep')).toBeVisible()
      await expect(frame.getByText('The innermost words')).toHaveCount(0)
    }
    blockOf(story, 'last').quote = `Typed after ${levels}`
    await editor.input(story)
    await expect(frame.locator('[data-blok-uid="2-last"]')).toContainText(`Typed after ${levels}`)
  }
  expect(editor.loads).toEqual([])
})
