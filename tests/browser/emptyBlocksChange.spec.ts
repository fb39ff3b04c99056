import { type Editor, editedStory } from './editorFrame.ts'
import { expect, test } from './editorTest.ts'
import { marked, rootOf } from './markedBlocks.ts'

/** Hides the figure of a quote, as an attribute does whose rule is in the page. */
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

const quote = (uid: string) => ({ quote: `The words of ${uid}`, name: 'Ana' })

test('EDIT-19 a block gets its place by whatever takes from it what it shows: a hidden part, words that go, a stylesheet, a picture that does not come', async ({
  page,
  editor,
  host,
  site,
}) => {
  await page.route('**/comes-late.css', (route) =>
    route.fulfill({
      contentType: 'text/css',
      body: '[data-blok-uid="2-styled"] > figure { display: none }',
    }),
  )
  const { promise: isGone, resolve: gone } = Promise.withResolvers<void>()
  await page.route('**/gone.png', (route) => isGone.then(() => route.abort()))
  const story = await editedStory(site.url, 'article')
  await editor.open(host, story, '/article/')
  const uids = ['hidden', 'low', 'styled', 'pictured']
  story.content.body = uids.map((uid) => marked(story, uid, 'quote', quote(uid)))
  await editor.input(story)
  const root = (uid: string) => rootOf(editor, uid)
  const place = (uid: string) => root(uid).getByRole('button', { name: /^Quote is empty/ })
  const firstPart = (uid: string) => root(uid).locator('> figure')
  await expect(root('pictured')).toContainText('The words of pictured')

  await hide(editor, 'hidden')
  await expect(place('hidden')).toBeVisible()

  // As low as one line, and so followed: with words it has no place, without them it gets one at the same height.
  await firstPart('low').evaluate((part: HTMLElement) => {
    part.style.cssText = 'block-size: 16px; overflow: hidden'
  })
  await root('low').evaluate((block) => block.classList.add('low'))
  await firstPart('hidden').evaluate((part) => part.removeAttribute('hidden'))
  await expect(place('hidden')).toHaveCount(0)
  await expect(place('low')).toHaveCount(0)
  await firstPart('low').evaluate((part) => {
    const words = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
    while (words.nextNode()) (words.currentNode as Text).data = ''
  })
  await expect(place('low')).toBeVisible()

  await editor.frame.locator('head').evaluate((head) => {
    const sheet = document.createElement('link')
    sheet.rel = 'stylesheet'
    sheet.href = '/comes-late.css'
    head.append(sheet)
  })
  await expect(place('styled')).toBeVisible()

  // A browser, or a page's own code, shows nothing of a picture that does not come.
  await root('pictured').evaluate((block) => {
    const picture = new Image(200, 200)
    picture.alt = ''
    picture.src = '/gone.png'
    picture.onerror = () => {
      picture.style.display = 'none'
    }
    block.querySelector(':scope > figure')?.replaceChildren(picture)
    return new Promise(requestAnimationFrame)
  })
  await expect(place('pictured')).toHaveCount(0)
  gone()
  await expect(place('pictured')).toBeVisible()
})

test('EDIT-19 what stands in a block that is empty gets the place, not the block round it, and nothing does within what is closed', async ({
  editor,
  host,
  site,
}) => {
  const story = await editedStory(site.url, 'article')
  await editor.open(host, story, '/article/')
  const inside = (uid: string, content: object) => ({ items: [marked(story, uid, 'quote', content)] })
  story.content.body = [
    marked(story, 'round', 'grid_list', inside('inner', {})),
    marked(story, 'closed', 'grid_list', inside('unseen', quote('unseen'))),
    marked(story, 'last', 'quote', quote('last')),
  ]
  await editor.input(story)
  const place = (uid: string) => rootOf(editor, uid).locator('> [data-empty-place]')
  await expect(place('inner')).toBeVisible()
  await expect(place('round')).toHaveCount(0)

  await rootOf(editor, 'closed').evaluate((block) => {
    for (const part of block.children) (part as HTMLElement).style.display = 'none'
  })
  await rootOf(editor, 'unseen').evaluate((block) => block.classList.add('changed'))
  await hide(editor, 'last')
  await expect(place('last')).toBeVisible()
  await expect(place('unseen')).toHaveCount(0)
})
