import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startSpaceProcess } from '../../cli/space/startSpaceProcess.testkit.ts'
import { storyFixture, writeJson, writeStories } from '../../services/content/testing/storyFixture.ts'

const SPACE = '287488'

/** Page of a project without Strata, with the bridge's script and options of the official documentation. */
const page = (endpoint: string, token: string) => `<!doctype html>
<title>A project</title>
<style>p { padding: 60px }</style>
<main></main>
<script src="https://app.storyblok.com/f/storyblok-v2-latest.js"></script>
<script type="module">
  const render = ({ id, content }) => {
    const [main] = document.getElementsByTagName('main')
    main.replaceChildren(...content.body.map(({ _editable, text }) => {
      const element = document.createElement('p')
      const mark = _editable.replace('<!--#storyblok#', '').replace('-->', '')
      element.dataset.blokC = mark
      element.dataset.blokUid = id + '-' + JSON.parse(mark).uid
      element.textContent = text
      return element
    }))
  }
  const answer = await fetch('${endpoint}/cdn/stories/home?version=draft&token=${token}')
  render((await answer.json()).story)
  new StoryblokBridge().on(['input', 'change', 'published'], ({ action, story }) => {
    if (action === 'input') {
      story.isShown = story.content.constructor === Object
      if (story.isShown) render(story)
    }
    else document.title = action
  })
</script>`

test('ADOPT-06 the editor shows, selects and updates blocks of a project with the official bridge, without a network', async ({
  page: browser,
}) => {
  const ends: (() => unknown)[] = []
  try {
    const folder = await mkdtemp(join(tmpdir(), 'foreign-project-'))
    ends.push(() => rm(folder, { recursive: true, force: true }))
    const body = ['First', 'Second'].map((text) => ({ _uid: text.toLowerCase(), component: 'line', text }))
    const content = { _uid: 'root', component: 'page', body }
    await writeStories(join(folder, 'content'), [storyFixture(1, { slug: 'home', content })], SPACE)
    const schema = (fields: object) => ({ schema: fields, is_root: false, is_nestable: true })
    await writeJson(join(folder, 'content'), `components/${SPACE}/components.json`, [
      { id: 1, name: 'page', ...schema({ body: { type: 'bloks', pos: 0 } }), is_root: true },
      { id: 2, name: 'line', ...schema({ text: { type: 'text', pos: 0 } }) },
    ])
    let html = ''
    const project = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'x-frame-options': 'DENY' })
      response.end(html)
    })
    await new Promise<void>((resolve) => project.listen(0, '127.0.0.1', resolve))
    ends.push(() => project.close())
    const address = `http://127.0.0.1:${(project.address() as AddressInfo).port}`
    const space = await startSpaceProcess(folder, ['--content', 'content', '--preview', address], (end) =>
      ends.push(end),
    )
    html = page(space.endpoint, space.tokens.drafts)

    const foreign: string[] = []
    browser.on('request', (request) => {
      if (!request.url().startsWith(space.origin)) foreign.push(request.url())
    })
    await browser.goto(`${space.origin}/editor/stories/1?local-secret=${space.owner}`)
    const second = browser.frameLocator('iframe').locator('p').nth(1)
    await expect(second).toHaveText('Second')
    await second.click({ force: true })
    const field = browser.getByRole('textbox', { name: 'text' })
    await expect(field).toHaveValue('Second')
    await field.fill('Edited')
    await expect(second).toHaveText('Edited')
    await browser.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect.poll(() => browser.frames()[1]?.title()).toBe('published')
    expect(foreign).toEqual([])
  } finally {
    for (const end of ends.reverse()) await end()
  }
})
