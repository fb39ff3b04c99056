import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { copyWithLab } from '../lab/labCopy.ts'
import { freePort } from '../site/freePort.ts'
import { copiedPlugin } from './projectFiles.ts'

interface RunningLadle {
  readonly url: string
  /** The copy of the project whose stories it shows. */
  readonly folder: string
}

/** Playwright's test with Ladle's development server, for a copy of the project whose files tests may change. */
const test = base.extend<object, { readonly ladle: RunningLadle }>({
  ladle: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from its pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'ladle-dev-'))
      await copyWithLab(folder)
      for (const part of ['ladle', 'cli', 'scripts']) await cp(part, join(folder, part), { recursive: true })
      const port = await freePort()
      const url = `http://localhost:${port}`
      const cli = join(folder, 'node_modules/@ladle/react/lib/cli/cli.js')
      const child = spawn(process.execPath, [cli, 'serve', '--config', 'ladle', '--port', String(port)], {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text
        })
      await expect
        .poll(async () => (await fetch(`${url}/meta.json`).catch(() => undefined))?.ok, {
          message: output,
          timeout: 240_000,
        })
        .toBe(true)
      await use({ url, folder })
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

test('Ladle shows changed and new presets while it runs', { tag: '@audit' }, async ({ page, ladle }) => {
  const story = (id: string) => `${ladle.url}/?story=${id}&mode=preview`
  await page.goto(story('text--callout-box--only-required-fields'))
  await expect(page.getByText('Ask once, cite for years.')).toBeVisible({ timeout: 60_000 })
  const file = copiedPlugin(ladle.folder, 'callout-box/presets.ts')
  const before = await readFile(file, 'utf8')
  await writeFile(file, before.replace('Ask once, cite for years.', 'Ask twice.'))
  await expect(page.getByText('Ask twice.')).toBeVisible({ timeout: 60_000 })
  await page.goto(story('text--callout-box--added'))
  await expect(page.getByText('Story not found')).toBeVisible()
  await writeFile(
    file,
    before.replace(
      /\n\] satisfies/,
      "\n  { name: 'Added', content: { content: 'Text of the new preset.' } },\n] satisfies",
    ),
  )
  await expect(page.getByText('Text of the new preset.')).toBeVisible({ timeout: 60_000 })
})

test('a missing asset of a preset is reported below the story and in the console', {
  tag: '@audit',
}, async ({ page, ladle }) => {
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  await page.goto(`${ladle.url}/?story=media--image--plain&mode=preview`)
  await expect(page.getByRole('img').first()).toBeVisible({ timeout: 60_000 })
  const missing = '/f/2026/10x10/0/gone.webp'
  const file = copiedPlugin(ladle.folder, 'sampleContent.ts')
  const before = await readFile(file, 'utf8')
  try {
    await writeFile(file, before.replaceAll(/https:\/\/a\.storyblok\.com\/f\/[^']+/g, missing))
    const finding = `Block 'image' in story 'image: Plain': 'content' refers to the file ${missing}, which does not exist.`
    await page.getByText('What the content check says').click({ timeout: 60_000 })
    await expect(page.getByText(finding)).toBeVisible()
    expect(messages.filter((text) => text.startsWith(finding)).length).toBeGreaterThan(0)
  } finally {
    await writeFile(file, before)
  }
})
