import { expect, test } from 'vitest'
import * as field from '../../fields/fields.ts'
import { buildPageTree } from './buildPageTree.ts'
import { presetStory } from './presetStory.ts'
import { rendererProps } from './rendererProps.tsx'
import { box, line, page, registryOf, sheet, storyOf, words } from './samplePlugins.testkit.tsx'

const titled = { ...box, level: () => 3 }
const listing = { ...line, name: 'listing', uses: ['outline'] as const }
const registry = registryOf(sheet, titled, line, listing)
const tree = (...body: readonly object[]) => buildPageTree(storyOf(page(...(body as never[]))), registry)
const heading = (title: unknown, _uid = 'b', more = {}) => ({
  _uid,
  component: 'box',
  heading: title,
  ...more,
})
const list = { _uid: 'l', component: 'listing' }

const outlineOf = ({ nodes }: ReturnType<typeof tree>) =>
  rendererProps(nodes.find(({ uid }) => uid === 'l')!, 'visitor').outline

test('a block that uses the outline gets all headings of the page, in order', () => {
  const inner = heading(' Inside ', 'c')
  expect(outlineOf(tree(heading('First', 'a'), list, heading('Second', 'b', { items: [inner] })))).toEqual([
    { anchor: 'first', title: 'First', level: 3, uid: 'a' },
    { anchor: 'second', title: 'Second', level: 3, uid: 'b' },
    { anchor: 'inside', title: 'Inside', level: 3, uid: 'c' },
  ])
})

test('the outline contains the anchors of the page', () => {
  expect(outlineOf(tree(list, heading('A'), heading('A'), heading(''), heading(5)))).toEqual([
    { anchor: 'a', title: 'A', level: 3, uid: 'b' },
    { anchor: 'a-2', title: 'A', level: 3, uid: 'b-2' },
  ])
})

test('the outline omits anchors without a level, and is passed only to blocks that use the outline', () => {
  const silent = registryOf(sheet, box, line, listing)
  const { nodes } = buildPageTree(storyOf(page(heading('A') as never, list as never, words('x'))), silent)
  expect(nodes.map(({ inherited }) => inherited)).toEqual([{}, {}, { outline: [] }, {}])
  expect(nodes[1]!.anchor).toBe('a')
})

test('a field overrides the inherited value of the same name unless the field is empty', () => {
  const fields = { sampleKind: field.option({ values: ['knowledge', 'blog'] }) }
  const own = { ...line, name: 'own', fields, uses: ['sampleKind'] as const }
  const typeOf = (sampleKind?: string) => {
    const content = { ...page({ _uid: 'o', component: 'own', sampleKind } as never), sampleKind: 'blog' }
    const { nodes } = buildPageTree(storyOf(content), registryOf(sheet, own))
    return rendererProps(nodes[1]!, 'visitor').sampleKind
  }
  expect(typeOf('knowledge')).toBe('knowledge')
  expect(typeOf()).toBe('blog')
  expect(typeOf('')).toBe('blog')
})

test('the decorator of a preset wraps the preset’s block in a page', () => {
  const { content } = presetStory('listing', {
    name: 'Plain',
    content: { tone: 'b' },
    decorator: (block) => ({ component: 'sheet', body: [block] }),
  })
  expect(content).toEqual({
    _uid: 'listing-plain',
    component: 'sheet',
    body: [{ _uid: 'listing-plain-body-0', component: 'listing', tone: 'b' }],
  })
})
