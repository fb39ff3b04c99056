import { describe, expect, test } from 'vitest'
import { createSelection } from '../session/createSelection.ts'
import type { JsonObject } from '../space/Json.ts'
import { createStoryStore } from '../store/createStoryStore.ts'
import { block, exampleSpace, storyOf } from '../store/testing/exampleSpace.ts'
import { type BlockClip, NO_BLOCKS_MESSAGE, readClip, writeClip } from './BlockClip.ts'
import { copyBlocks, cutBlocks } from './copyBlocks.ts'
import { pasteBlocks } from './pasteBlocks.ts'

const note = (uid: string) => block(uid, 'note', { text: uid })

function open(body: readonly JsonObject[], id = 1) {
  const store = createStoryStore({ ...storyOf(body), id }, exampleSpace)
  return { store, space: exampleSpace, spaceId: 7, selection: createSelection(store) }
}

function clipOf(text: string | null): BlockClip {
  const read = readClip(text ?? '')
  if (!read.ok) throw new Error(read.why)
  return read.clip
}

describe('pasted blocks', () => {
  const section = block('s', 'section', { items: [note('n1'), note('n2')] })

  test('pasted copies get new uids, also blocks embedded in rich text', () => {
    const article = block('t', 'article', {
      text: { type: 'doc', content: [{ type: 'blok', attrs: { id: 'one', body: [note('inner')] } }] },
    })
    const page = open([section, article])
    const copied = clipOf(copyBlocks(page, ['t', 's']))
    const outcome = pasteBlocks(page, copied)
    expect(outcome.ok && page.store.children('root', 'body')).toEqual([
      's',
      't',
      ...(outcome.ok ? outcome.uids : []),
    ])
    const uids = JSON.stringify(page.store.story()).match(/"_uid":"[^"]+"/g) ?? []
    expect(uids).toHaveLength(11)
    expect(new Set(uids).size).toBe(11)
    expect(page.store.undoLabel).toBe('Paste 2 blocks')
  })

  test('EDIT-12 cut blocks reuse their uids in the same story unless the uids are in use, and get new uids in a different story', () => {
    const page = open([section, note('last')])
    const { text } = cutBlocks(page, ['n2', 's'])
    expect(page.store.children('root', 'body')).toEqual(['last'])
    expect(page.store.undoLabel).toBe('Cut Section')
    expect(pasteBlocks(page, clipOf(text))).toMatchObject({ ok: true, uids: ['s'] })
    expect(page.store.json('s')).toEqual(section)
    page.store.undo()
    const other = open([], 2)
    expect(pasteBlocks(other, clipOf(text)).ok).toBe(true)
    page.store.undo()
    const uids = (store: typeof page.store): readonly string[] =>
      JSON.stringify(store.story()).match(/"_uid":"[^"]+"/g) ?? []
    const shared = uids(other.store).filter((uid) => uids(page.store).includes(uid))
    expect(shared).toEqual(['"_uid":"root"'])
    const secondPaste = pasteBlocks(page, clipOf(text))
    expect(secondPaste.ok && secondPaste.uids).not.toContain('s')
    expect(page.store.json('s')).toEqual(section)
  })

  test('blocks are pasted into the selected block if it allows them, otherwise after it, and a copy after its original', () => {
    const page = open([section, note('last')])
    const copied = clipOf(copyBlocks(page, ['last']))
    page.selection.select(['s'])
    const inside = pasteBlocks(page, copied)
    expect(page.store.children('s', 'items')).toEqual(['n1', 'n2', ...(inside.ok ? inside.uids : [])])
    page.selection.select(['n1'])
    const behind = pasteBlocks(page, copied)
    expect(page.store.children('s', 'items')[1]).toBe(behind.ok && behind.uids[0])
    page.selection.select(['s'])
    const beside = pasteBlocks(page, clipOf(copyBlocks(page, ['s'])))
    expect(page.store.children('root', 'body')).toEqual(['s', beside.ok && beside.uids[0], 'last'])
  })

  test('a paste with a block that is not allowed inserts nothing and explains why', () => {
    const page = open([
      block('m', 'text_media', { media: [block('i', 'image')] }),
      note('n'),
      block('v', 'video'),
    ])
    const copied = clipOf(copyBlocks(page, ['n', 'v']))
    page.selection.select(['i'])
    const before = page.store.story()
    expect(pasteBlocks(page, copied)).toEqual({
      ok: false,
      why: 'Nothing was pasted, since Note is not allowed here. Text and media allows only Image and Video.',
    })
    expect(page.store.story()).toBe(before)
    expect(page.store.canUndo).toBe(false)
  })

  test('a paste error shows an unknown component with its display name from the space where it was copied', () => {
    const page = open([])
    const clip = { space: 1, names: { hero: 'Big hero' }, blocks: [{ component: 'hero' }] }
    const outcome = pasteBlocks(page, clip)
    expect(!outcome.ok && outcome.why).toContain('since Big hero is not allowed here')
  })
})

test('a cut of blocks that their slot requires is rejected and copies nothing', () => {
  const page = open([block('p', 'plans', { plans: [note('n')] })])
  expect(cutBlocks(page, ['n'])).toEqual({
    text: null,
    outcome: { ok: false, why: 'Plans needs at least 1 block.' },
  })
})

describe('clipboard text without valid blocks', () => {
  const good = writeClip({ space: 1, names: {}, blocks: [note('n')] })

  test.each([
    ['plain text', 'Some words that were copied elsewhere'],
    ['JSON in a different format', '{"format":"other","version":1,"blocks":[]}'],
    ['broken JSON', good.slice(0, -3)],
  ])('readClip rejects %s', (_, text) => {
    expect(readClip(text)).toEqual({ ok: false, why: NO_BLOCKS_MESSAGE })
  })

  test.each([
    ['a different version', good.replace('"version":1', '"version":2'), 'in a different version'],
    ['no blocks', good.replace(/"blocks":\[.*\]/, '"blocks":[]'), 'damaged'],
    ['a block that is a list', good.replace(/"blocks":\[.*\]/, '"blocks":[[]]'), 'damaged'],
    ['a block without a component', good.replace('"component":"note",', ''), 'damaged'],
    ['a `__proto__` key', good.replace('"text":', '"__proto__":'), 'damaged'],
    [
      'lists that are nested too deeply',
      good.replace('"n"}]', `${'['.repeat(4000)}${']'.repeat(4000)}}]`),
      'damaged',
    ],
  ])('readClip rejects %s', (_, text, why) => {
    expect(readClip(good).ok).toBe(true)
    const read = readClip(text)
    expect(!read.ok && read.why).toContain(why)
  })
})
