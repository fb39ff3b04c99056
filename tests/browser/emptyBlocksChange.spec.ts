import { type Editor, editedStory } from './editorFrame.ts'
import { expect, test } from './editorTest.ts'
import { markedBlock, rootOf } from './markedBlocks.ts'

/** Hides the figure of a quote by an attribute and a rule of a stylesheet. */
async function hide(editor: Editor, uid: string): Promise<void> {
  await rootOf(editor, uid)
    .locator('> figure')
    .evaluate((part) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('figure[hidden] { display: none }')
      document.adoptedStyleSheets.push(sheet)
      part.setAttribute('hidden', '')
    })
}

const quote = (uid: string) => ({ quote: `The text of ${uid}`, name: 'Ana' })

test('EDIT-19 a block gets a placeholder if a hidden part, removed text, a stylesheet or a failed picture empties it', async ({
  page,
  editor,
  host,
  site,
}) => {
  await page.route('**/late.css', (route) =>
    route.fulfill({
      contentType: 'text/css',
      body: '[data-blok-uid="2-styled"] > figure { display: none }',
    }),
  )
  const { promise: failure, resolve: failPicture } = Promise.withResolvers<void>()
  await page.route('**/missing.png', (route) => failure.then(() => route.abort()))
  const story = await editedStory(site.url, 'article')
  await editor.open(host, story, '/article/')
  const uids = ['hidden', 'low', 'styled', 'pictured']
  story.content.body = uids.map((uid) => markedBlock(story, uid, 'quote', quote(uid)))
  await editor.input(story)
  const root = (uid: string) => rootOf(editor, uid)
  const placeholder = (uid: string) => root(uid).getByRole('button', { name: /^Quote is empty/ })
  const firstPart = (uid: string) => root(uid).locator('> figure')
  await expect(root('pictured')).toContainText('The text of pictured')

  await hide(editor, 'hidden')
  await expect(placeholder('hidden')).toBeVisible()

  // A block as low as one line: with text it has no placeholder, without text it gets one at the same height.
  await firstPart('low').evaluate((part: HTMLElement) => {
    part.style.cssText = 'block-size: 16px; overflow: hidden'
  })
  await root('low').evaluate((block) => block.classList.add('low'))
  await firstPart('hidden').evaluate((part) => part.removeAttribute('hidden'))
  await expect(placeholder('hidden')).toHaveCount(0)
  await expect(placeholder('low')).toHaveCount(0)
  await firstPart('low').evaluate((part) => {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) (texts.currentNode as Text).data = ''
  })
  await expect(placeholder('low')).toBeVisible()

  await editor.frame.locator('head').evaluate((head) => {
    const sheet = document.createElement('link')
    sheet.rel = 'stylesheet'
    sheet.href = '/late.css'
    head.append(sheet)
  })
  await expect(placeholder('styled')).toBeVisible()

  // A picture that fails to load is hidden, as by the code of a page.
  await root('pictured').evaluate((block) => {
    const picture = new Image(200, 200)
    picture.alt = ''
    picture.src = '/missing.png'
    picture.onerror = () => {
      picture.style.display = 'none'
    }
    block.querySelector(':scope > figure')?.replaceChildren(picture)
    return new Promise(requestAnimationFrame)
  })
  await expect(placeholder('pictured')).toHaveCount(0)
  failPicture()
  await expect(placeholder('pictured')).toBeVisible()
})

test('EDIT-19 an empty block inside a block gets the placeholder, not its parent, and blocks in a hidden parent get none', async ({
  editor,
  host,
  site,
}) => {
  const story = await editedStory(site.url, 'article')
  await editor.open(host, story, '/article/')
  const withChild = (uid: string, content: object) => ({ items: [markedBlock(story, uid, 'quote', content)] })
  story.content.body = [
    markedBlock(story, 'outer', 'grid_list', withChild('inner', {})),
    markedBlock(story, 'closed', 'grid_list', withChild('unseen', quote('unseen'))),
    markedBlock(story, 'last', 'quote', quote('last')),
  ]
  await editor.input(story)
  const placeholder = (uid: string) => rootOf(editor, uid).locator('> [data-empty-place]')
  await expect(placeholder('inner')).toBeVisible()
  await expect(placeholder('outer')).toHaveCount(0)

  await rootOf(editor, 'closed').evaluate((block) => {
    for (const part of block.children) (part as HTMLElement).style.display = 'none'
  })
  await rootOf(editor, 'unseen').evaluate((block) => block.classList.add('changed'))
  await hide(editor, 'last')
  await expect(placeholder('last')).toBeVisible()
  await expect(placeholder('unseen')).toHaveCount(0)
})
