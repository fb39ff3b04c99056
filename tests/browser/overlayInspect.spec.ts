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

/** The editor opens a file of a plugin. It may start late, as nothing waits for it. */
const opens = (lab: LabServer, file: string) =>
  expect
    .poll(() => readFile(join(lab.folder, OPENED), 'utf8').catch(() => ''))
    .toBe(join(lab.folder, 'src/plugins', file))

test('DEV-02 inspecting outlines the block under the pointer, with its name, uid, mode and script', async ({
  opened: page,
}) => {
  await inspect(page, block(page, 'counter'))
  await expect(label(page)).toHaveText('lab_countercounter · island, when touched')
  const mark = await overlay(page).locator('.mark:not(.is-chosen)').boundingBox()
  const shown = await block(page, 'counter').boundingBox()
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(mark?.[side]).toBeCloseTo(shown?.[side] ?? -1, 0)
  await pointAt(page, block(page, 'words-0'))
  await expect(label(page)).toHaveText('lab_wordswords-0 · static, 0 B')
  await pointAt(page, block(page, 'unknown-1'))
  await expect(label(page)).toHaveText('lab_cuonterunknown-1 · no plugin')
  await pointAt(page, block(page, 'thrower'))
  await expect(label(page)).toContainText('lab_thrower')
  // A token's block inside text.
  await pointAt(page, page.locator('[data-block^="chapter-"]').first())
  await expect(label(page)).toContainText('keyboard_shortcut')
})

test('DEV-02 arrows walk to parent, child and siblings; Escape ends inspecting, then closes', async ({
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

test('DEV-02 a click opens the file, with Shift copies its path, with Alt the block’s JSON', async ({
  opened: page,
  lab,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await inspect(page, block(page, 'counter'))
  await expect(label(page)).toContainText('lab_counter')
  await page.mouse.down()
  await page.mouse.up()
  await expect(status(page)).toHaveText('Asked the editor to open src/plugins/lab-counter/index.ts.')
  await opens(lab, 'lab-counter/index.ts')
  // The page has not noticed the click.
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

test('DEV-02 an editor that fails after it was asked is told in the overlay and the terminal', async ({
  opened: page,
  lab,
}) => {
  const editor = join(lab.folder, 'editor.sh')
  const good = await readFile(editor, 'utf8')
  const gate = join(lab.folder, 'editor-gate')
  await writeFile(editor, `#!/bin/sh\nwhile [ ! -e '${gate}' ]; do sleep 0.05; done\nexit 3\n`)
  try {
    await inspect(page, block(page, 'counter'))
    await expect(label(page)).toContainText('lab_counter')
    await page.keyboard.press('Enter')
    await expect(status(page)).toHaveText('Asked the editor to open src/plugins/lab-counter/index.ts.')
    await writeFile(gate, '')
    await expect(status(page)).toContainText('The editor failed: (code 3).')
    await expect(status(page)).toContainText('Set LAUNCH_EDITOR')
    await expect.poll(() => lab.output()).toContain('The editor failed: (code 3).')
  } finally {
    await writeFile(editor, good)
    await rm(gate, { force: true })
  }
})

/** What the development server answers to a request to open a file. */
function askToOpen(
  url: string,
  file: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(
      `${url}/_dev/open`,
      { method: 'POST', headers: { 'content-type': 'application/json', ...ownerHeaders(url), ...headers } },
      (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      },
    )
    asked.once('error', reject)
    asked.end(JSON.stringify({ file }))
  })
}

test('DEV-02 only sources of the project are opened, and only for pages of this site', async ({ lab }) => {
  const good = 'src/plugins/quote/index.ts'
  expect(await askToOpen(lab.url, good)).toBe(202)
  for (const file of [
    'package.json',
    'src/plugins/../../package.json',
    'node_modules/hono/dist/types/index.d.ts',
    '../../etc/hosts',
    '/etc/hosts',
    'src/plugins',
    'src/plugins-of-others/index.ts',
  ])
    expect([403, 404], file).toContain(await askToOpen(lab.url, file))
  expect(await askToOpen(lab.url, good, { 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await askToOpen(lab.url, good, { host: 'evil.example' })).toBe(403)
  expect(await askToOpen(lab.url, good, { authorization: 'Bearer another-secret' })).toBe(403)
})

test('DEV-02 no key is taken from a field', async ({ opened: page }) => {
  await page.evaluate(() => {
    const field = document.createElement('textarea')
    field.setAttribute('aria-label', 'A field of the page')
    document.querySelector('main')?.prepend(field)
    const taken: string[] = []
    Object.assign(window, { taken })
    field.addEventListener('keydown', (event) => {
      queueMicrotask(() => event.defaultPrevented && taken.push(event.key))
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
  expect(await page.evaluate(() => (window as unknown as { taken: string[] }).taken)).toEqual([])
  // Nor from its own search.
  await page.keyboard.press('Escape')
  await tab(page, 'Tree').click()
  await overlay(page).getByRole('searchbox').fill('x')
  await page.keyboard.press('Shift+Alt+KeyB')
  await expect(dock(page)).toBeVisible()
  await field.evaluate((element) => element.remove())
})

/** Windows that the overlay is looked at in, in pixels. */
const WINDOWS = [
  [1280, 800],
  [390, 844],
] as const

test('DEV-02 labels stay on screen at every edge, wide and narrow', async ({ opened: page }) => {
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
            // Half of it beyond the edge.
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

test('DEV-02 each file of a block’s plugin can be opened: definition, renderer, styles', async ({
  opened: page,
  lab,
}) => {
  await row(page, 'lab_words').click()
  await tab(page, 'Content').click()
  const files = dock(page).getByRole('group', { name: 'Open a file of its plugin' }).getByRole('button')
  await expect(files).toHaveText(['index.ts', 'Words.tsx', 'Words.module.css', 'presets.ts'])
  for (const name of ['Words.tsx', 'Words.module.css']) {
    await files.filter({ hasText: name }).click()
    await expect(status(page)).toHaveText(`Asked the editor to open src/plugins/lab-words/${name}.`)
    await opens(lab, `lab-words/${name}`)
  }
})
