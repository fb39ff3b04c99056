import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import { blockOf, type EditedStory, editedStory, editorQuery } from '../tests/browser/editorFrame.ts'

/** The page whose block is edited, and the block. */
const EDITED = { slug: 'automated-transcription', field: 'quote' } as const

/** Text that replaces the quote. */
const TYPED = 'One search. Four years of asking, found before lunch.'

const WINDOW = { width: 1000, height: 520 }

/** Display time of a frame in milliseconds: while typing, and at the start and end. */
const DELAY = { typing: 110, end: 2200 }

/** HTML of an editor with one field beside a frame, which uses the editor's side of the bridge protocol. */
const page = (
  address: string,
  story: EditedStory,
  uid: string,
) => `<!doctype html><meta charset="utf-8"><title>Editor</title>
<style>
body{margin:0;display:grid;grid-template-columns:19rem 1fr;block-size:100vh;font:15px/1.5 system-ui,sans-serif;background:#e9ebf0;color:#1c2430}
form{padding:1.5rem}h1{font-size:.8rem;letter-spacing:.08em;text-transform:uppercase;color:#5a6675;margin:0 0 1.25rem}
label{display:block;font-weight:600;margin-block-end:.4rem}
textarea{inline-size:100%;block-size:9rem;box-sizing:border-box;padding:.7rem;font:inherit;border:1px solid #b6becb;border-radius:6px;outline:2px solid #2d6cdf;resize:none}
iframe{border:0;inline-size:100%;block-size:100%;background:#fff}
</style>
<form><h1>Draft, as an editor types</h1><label for="f">Quote</label><textarea id="f"></textarea></form>
<iframe src="${address}"></iframe>
<script>
const story = ${JSON.stringify(story).replaceAll('<', '\\u003c')}
const frame = document.querySelector('iframe').contentWindow
const find = (value) => value && typeof value === 'object'
  ? value._uid === ${JSON.stringify(uid)} ? value : Object.values(value).map(find).find(Boolean)
  : undefined
const block = find(story.content)
const field = document.querySelector('textarea')
field.value = block.${EDITED.field}
addEventListener('message', ({ source, origin, data }) => {
  if (source !== frame || data.action !== 'initialized') return
  frame.postMessage({ action: 'enterEditmode', reload: true, storyId: story.id, blockId: '', componentNames: {}, appVersion: 'v2' }, origin)
})
field.addEventListener('input', () => {
  block.${EDITED.field} = field.value
  frame.postMessage({ action: 'input', story }, '*')
})
</script>`

/** Uid of the first block of a component in a story. */
function firstUid(value: unknown, component: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if ('component' in value && value.component === component && '_uid' in value) return String(value._uid)
  for (const part of Object.values(value)) {
    const found = firstUid(part, component)
    if (found) return found
  }
  return undefined
}

/** Starts a server for the editor's page. The site must allow its origin. */
export async function startEditorServer() {
  let html = ''
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(html)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    show(content: string) {
      html = content
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Creates an animated WebP picture of typing in an editor and of the page that shows each letter. */
export async function keystrokePicture(
  browser: Browser,
  site: string,
  editorServer: Awaited<ReturnType<typeof startEditorServer>>,
): Promise<Buffer> {
  const story = await editedStory(site, EDITED.slug)
  const uid = firstUid(story.content, 'quote')
  if (!uid) throw new Error(`${EDITED.slug} has no quote any more. Choose a different story in this file.`)
  const words = String(blockOf(story, uid)[EDITED.field])
  editorServer.show(page(`${site}/${EDITED.slug}/?${editorQuery(story)}`, story, uid))

  const editor = await browser.newPage({ viewport: WINDOW, colorScheme: 'light', reducedMotion: 'reduce' })
  await editor.goto(editorServer.origin)
  const frame = editor.frames()[1]
  if (!frame) throw new Error('The editor shows no page. Look at its HTML in this file.')
  const block = frame.locator(`[data-block="${uid}"], [data-blok-uid$="${uid}"]`).first()
  await block.waitFor()
  await block.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await frame.waitForLoadState('networkidle')

  const frames: Buffer[] = []
  const capture = async () => frames.push(await editor.screenshot({ animations: 'disabled' }))
  const field = editor.locator('textarea')
  await field.focus()
  await capture()
  await field.fill('')
  for (const letter of TYPED) {
    await editor.keyboard.type(letter)
    const typed = await field.inputValue()
    await frame.waitForFunction(
      ([text, last]) =>
        (document.body.textContent ?? '').replaceAll(/\s+/g, ' ').includes(text) &&
        !document.body.textContent?.includes(last),
      [typed.trim(), words.slice(0, 40)] as const,
    )
    await capture()
  }
  await editor.close()
  const delays = frames.map((_, at) => (at === 0 || at === frames.length - 1 ? DELAY.end : DELAY.typing))
  return sharp(frames, { join: { animated: true } })
    .webp({ quality: 70, effort: 6, delay: delays, loop: 0, minSize: true })
    .toBuffer()
}
