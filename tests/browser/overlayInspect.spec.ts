import { readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { LabServer } from '../lab/labServer.ts'
import { expect, OPENED } from '../lab/labTest.ts'
import { ownerHeaders } from '../site/siteOwner.ts'
import { dock, inspect, label, overlay, pointAt, row, tab } from './overlayPage.ts'
import { test } from './overlayTest.ts'

const block = (page: Page, uid: string) => page.locator(`[data-block="${uid}"]`).first()
const status = (page: Page) => overlay(page).getByRole('status')

/** Waits until the code editor has opened a file of a plugin. The server does not wait for the editor to start. */
const expectOpened = (lab: LabServer, file: string) =>
  expect
    .poll(() => readFile(join(lab.folder, OPENED), 'utf8').catch(() => ''))
    .toBe(join(lab.folder, 'src/plugins', file))

test('DEV-02 inspecting outlines the block under the pointer and shows its name, uid, mode and script size', async ({
  opened: page,
}) => {
  await inspect(page, block(page, 'counter'))
  await expect(label(page)).toHaveText('lab_countercounter · island, on interaction')
  const mark = await overlay(page).locator('.mark:not(.is-chosen)').boundingBox()
  const box = await block(page, 'counter').boundingBox()
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(mark?.[side]).toBeCloseTo(box?.[side] ?? -1, 0)
  await pointAt(page, block(page, 'words-0'))
  await expect(label(page)).toHaveText('lab_wordswords-0 · static, 0 B')
  await pointAt(page, block(page, 'unknown-1'))
  await expect(label(page)).toHaveText('lab_cuonterunknown-1 · no plugin')
  await pointAt(page, block(page, 'thrower'))
  await expect(label(page)).toContainText('lab_thrower')
  // The block of a token in text.
  await pointAt(page, page.locator('[data-block^="chapter-"]').first())
  await expect(label(page)).toContainText('keyboard_shortcut')
})

test('DEV-02 arrow keys move to parent, child and siblings, and Escape ends inspecting, then closes the overlay', async ({
  opened: page,
}) => {
  await inspect(page, block(page, 'words-11'))
  await expect(label(page)).toContainText('words-11')
  await page.keyboard.press('ArrowUp')
  await expect(label(page)).toContainText('grid-0')
  await page.keyboard.press('ArrowRight')
  await expect(label(page)).toContainText('grid-1')
  await page.keyboard.press('ArrowDown')
  await expect(label(page)).toContainText('words-19')
  await page.keyboard.press('ArrowRight')
  await expect(label(page)).toContainText('words-20')
  await page.keyboard.press('ArrowLeft')
  await expect(label(page)).toContainText('words-19')
  await page.keyboard.press('Escape')
  await expect(overlay(page).getByRole('button', { name: 'Inspect' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await expect(dock(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dock(page)).toBeHidden()
})

test('DEV-02 a click opens the source file, Shift copies its path, and Alt copies the block’s JSON', async ({
  opened: page,
  lab,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await inspect(page, block(page, 'counter'))
  await expect(label(page)).toContainText('lab_counter')
  await page.mouse.down()
  await page.mouse.up()
  await expect(status(page)).toHaveText('Sent src/plugins/lab-counter/index.ts to your editor.')
  await expectOpened(lab, 'lab-counter/index.ts')
  // The block itself has not handled the click.
  await expect(block(page, 'counter')).toContainText('0 of 0')
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await page.keyboard.press('Shift+Enter')
  await expect(status(page)).toHaveText('Copied src/plugins/lab-counter/index.ts.')
  expect(await clipboard()).toBe('src/plugins/lab-counter/index.ts')
  await page.keyboard.press('Alt+Enter')
  await expect(status(page)).toHaveText('Copied the JSON of lab_counter.')
  expect(JSON.parse(await clipboard())).toEqual({
    component: 'lab_counter',
    _uid: 'counter',
    label: 'An island',
  })
})

test('DEV-02 an editor that fails after its start is reported in the overlay and the terminal', async ({
  opened: page,
  lab,
}) => {
  const editor = join(lab.folder, 'editor.sh')
  const original = await readFile(editor, 'utf8')
  const gate = join(lab.folder, 'editor-gate')
  await writeFile(editor, `#!/bin/sh\nwhile [ ! -e '${gate}' ]; do sleep 0.05; done\nexit 3\n`)
  try {
    await inspect(page, block(page, 'counter'))
    await expect(label(page)).toContainText('lab_counter')
    await page.keyboard.press('Enter')
    await expect(status(page)).toHaveText('Sent src/plugins/lab-counter/index.ts to your editor.')
    await writeFile(gate, '')
    await expect(status(page)).toContainText('The editor failed: (code 3).')
    await expect(status(page)).toContainText('Set LAUNCH_EDITOR')
    await expect.poll(() => lab.output()).toContain('The editor failed: (code 3).')
  } finally {
    await writeFile(editor, original)
    await rm(gate, { force: true })
  }
})

/** Requests the development server to open a file, and returns the status of the response. */
function requestOpen(
  url: string,
  file: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      `${url}/_dev/open`,
      { method: 'POST', headers: { 'content-type': 'application/json', ...ownerHeaders(url), ...headers } },
      (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      },
    )
    clientRequest.once('error', reject)
    clientRequest.end(JSON.stringify({ file }))
  })
}

test('DEV-02 the server opens only source files of the project, and only for pages of this site', async ({
  lab,
}) => {
  const source = 'src/plugins/quote/index.ts'
  expect(await requestOpen(lab.url, source)).toBe(202)
  for (const file of [
    'package.json',
    'src/plugins/../../package.json',
    'node_modules/hono/dist/types/index.d.ts',
    '../../etc/hosts',
    '/etc/hosts',
    'src/plugins',
    'src/plugins-other/index.ts',
  ])
    expect([403, 404], file).toContain(await requestOpen(lab.url, file))
  expect(await requestOpen(lab.url, source, { 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await requestOpen(lab.url, source, { host: 'evil.example' })).toBe(403)
  expect(await requestOpen(lab.url, source, { authorization: 'Bearer wrong-secret' })).toBe(403)
})

test('DEV-02 the overlay handles no keys pressed in a text field', async ({ opened: page }) => {
  await page.evaluate(() => {
    const field = document.createElement('textarea')
    field.setAttribute('aria-label', 'A field of the page')
    document.querySelector('main')?.prepend(field)
    const handled: string[] = []
    Object.assign(window, { handled })
    field.addEventListener('keydown', (event) => {
      queueMicrotask(() => event.defaultPrevented && handled.push(event.key))
    })
  })
  const field = page.getByLabel('A field of the page')
  await inspect(page, block(page, 'words-0'))
  await field.focus()
  await page.keyboard.type('one two')
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowUp', 'Enter', 'Escape', 'Shift+Alt+KeyB'])
    await page.keyboard.press(key)
  await expect(field).toHaveValue(/one/)
  await expect(dock(page)).toBeVisible()
  await expect(overlay(page).getByRole('button', { name: 'Inspect' })).toHaveAttribute('aria-pressed', 'true')
  expect(await page.evaluate(() => (window as unknown as { handled: string[] }).handled)).toEqual([])
  // The same applies to the overlay's search field.
  await page.keyboard.press('Escape')
  await tab(page, 'Tree').click()
  await overlay(page).getByRole('searchbox').fill('x')
  await page.keyboard.press('Shift+Alt+KeyB')
  await expect(dock(page)).toBeVisible()
  await field.evaluate((element) => element.remove())
})

/** Sizes of windows in which the overlay is tested, in CSS pixels. */
const WINDOWS = [
  [1280, 800],
  [390, 844],
] as const

test('DEV-02 labels stay on screen at every edge of wide and narrow windows', async ({ opened: page }) => {
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height })
    const uids = ['grid-0', 'words-10', 'words-12', 'chapter', 'words-100', 'words-261', 'counter']
    for (const uid of uids) {
      await overlay(page).getByRole('searchbox').fill(uid)
      await overlay(page).getByRole('treeitem', { name: /\S/ }).last().hover()
      for (const block of ['start', 'end', 'center'] as const) {
        const [box, frame] = await page.evaluate(
          async ([uid, block]) => {
            const element = document.querySelector(`[data-block="${uid}"]`)
            element?.scrollIntoView({ block: block as ScrollLogicalPosition })
            // Move a part of the block out of view.
            scrollBy(0, block === 'start' ? 20 : block === 'end' ? -20 : 0)
            await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
            const root = document.querySelector('builder-overlay')!.shadowRoot!
            return ['.label', '.dock']
              .map((selector) => root.querySelector(selector))
              .map((part) => (part?.checkVisibility() ? part.getBoundingClientRect().toJSON() : undefined))
          },
          [uid, block],
        )
        expect(box?.x, uid).toBeGreaterThanOrEqual(0)
        expect(box?.y, uid).toBeGreaterThanOrEqual(0)
        expect((box?.x ?? 0) + (box?.width ?? 0), uid).toBeLessThanOrEqual(width)
        expect((box?.y ?? 0) + (box?.height ?? 0), uid).toBeLessThanOrEqual(frame?.y ?? 0)
      }
    }
  }
})

test('DEV-02 the content panel opens each file of a block’s plugin', async ({ opened: page, lab }) => {
  await row(page, 'lab_words').click()
  await tab(page, 'Content').click()
  const files = dock(page).getByRole('group', { name: 'Open a file of its plugin' }).getByRole('button')
  await expect(files).toHaveText(['index.ts', 'Words.tsx', 'Words.module.css', 'presets.ts'])
  for (const name of ['Words.tsx', 'Words.module.css']) {
    await files.filter({ hasText: name }).click()
    await expect(status(page)).toHaveText(`Sent src/plugins/lab-words/${name} to your editor.`)
    await expectOpened(lab, `lab-words/${name}`)
  }
})
