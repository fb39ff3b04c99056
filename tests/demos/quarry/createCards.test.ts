import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ShareCard } from 'strata-pages'
import type { Entry } from 'strata-pages/server'
import { expect, onTestFinished, test } from 'vitest'
import { createCards } from '../../../server/cards/createCards.ts'
import { look as quarry } from '../../../server/quarry/cards/look.ts'
import { CARDS_PATH, cardPath } from '../../../src/feeds/seo/shareCard.ts'
import { MARK } from '../../../src/quarry/ui/mark.ts'
import { strataLayers } from '../../../src/quarry/ui/strataLayers.ts'

const entry = { serverParts: { MARK, strataLayers }, CARDS_PATH, cardPath } as unknown as Entry
const look = quarry
const card: ShareCard = { kind: 'standard', label: '', title: 'Pricing', detail: '' }

// /dev/full fails on every write, like a full disk.
test.skipIf(process.platform !== 'linux')(
  'SEC-06 on a full disk a sharing picture is cached in memory, and this is logged once',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cards-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const logged: unknown[] = []
    const cards = createCards(
      async () => entry,
      async () => look,
      folder,
      (message, error) => logged.push([message, (error as NodeJS.ErrnoException).code]),
    )
    const path = cardPath(card)
    const name = path.slice(CARDS_PATH.length)
    const fill = () => symlink('/dev/full', join(folder, `${name}.${process.pid}.new`))
    await mkdir(folder, { recursive: true })
    await fill()
    const picture = await cards.png(path, async () => card)
    expect(picture?.subarray(1, 4).toString()).toBe('PNG')
    // The second request does not draw the picture.
    expect(await cards.png(path, async () => undefined)).toBe(picture)
    expect(logged).toEqual([[expect.stringContaining(`cannot be written to ${folder}`), 'ENOSPC']])
    expect(await readdir(folder)).toEqual([])

    const other: ShareCard = { ...card, title: 'Help' }
    await cards.png(cardPath(other), async () => other)
    expect(await readdir(folder)).toEqual([cardPath(other).slice(CARDS_PATH.length)])
  },
)

test('SEC-03 requests for missing sharing pictures do not access the disk, and pictures of earlier versions are served', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cards-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'earlier.png'), 'a picture')
  const cards = createCards(
    async () => entry,
    async () => look,
    folder,
    () => {},
  )
  const none = async () => undefined
  expect(String(await cards.png(`${CARDS_PATH}earlier.png`, none))).toBe('a picture')
  // A lookup on the disk would find this file.
  await writeFile(join(folder, 'later.png'), 'a picture')
  expect(await cards.png(`${CARDS_PATH}later.png`, none)).toBeUndefined()
  // The folder may be deleted at any time.
  await rm(folder, { recursive: true })
  expect(await cards.png(`${CARDS_PATH}earlier.png`, none)).toBeUndefined()
  const path = cardPath(card)
  expect((await cards.png(path, async () => card))?.subarray(1, 4).toString()).toBe('PNG')
  expect(await readdir(folder)).toEqual([path.slice(CARDS_PATH.length)])
})

test('the oldest sharing pictures are deleted when there are too many, and are redrawn on request', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cards-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (let n = 1; n <= 10; n++) {
    await writeFile(join(folder, `n${n}.png`), 'a picture')
    await utimes(join(folder, `n${n}.png`), n, n)
  }
  const cards = createCards(
    async () => entry,
    async () => look,
    folder,
    () => {},
    10,
  )
  await cards.png(cardPath(card), async () => card)
  const drawn = cardPath(card).slice(CARDS_PATH.length)
  const remaining = [3, 4, 5, 6, 7, 8, 9, 10].map((n) => `n${n}.png`)
  expect(new Set(await readdir(folder))).toEqual(new Set([...remaining, drawn]))
  expect(await cards.png(`${CARDS_PATH}n1.png`, async () => undefined)).toBeUndefined()
  expect((await cards.png(`${CARDS_PATH}n1.png`, async () => card))?.subarray(1, 4).toString()).toBe('PNG')
})
