import { blockOf, editedStory, type Fields } from './editorFrame.ts'
import { expect, test } from './editorTest.ts'

test('EDIT-02 a new colour is shown immediately without a request', async ({ editor, host, site, page }) => {
  const story = await editedStory(site.url, 'article')
  await editor.open(host, story, '/article/')
  const { content } = blockOf(story, 'text').content as { content: { content: Fields[] }[] }
  content[0]!.content[0] = {
    type: 'text',
    text: 'In a colour.',
    marks: [{ type: 'textStyle', attrs: { color: '#123abc' } }],
  }
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await editor.input(story)
  await expect(editor.frame.getByText('In a colour.')).toHaveCSS('color', 'rgb(18, 58, 188)')
  expect(requests).toEqual([])
})
