import { expect, test } from 'vitest'
import { buildPageTree } from './buildPageTree.ts'
import { rendererProps } from './rendererProps.tsx'
import { box, line, page, registryOf, sheet, storyOf, words } from './samplePlugins.testkit.tsx'

const registry = registryOf(sheet, box, line)
const placed = (content: unknown) => buildPageTree(storyOf(content), registry)

test('rendererProps returns the fields, the context and the inherited values that the plugin uses', () => {
  const { nodes } = placed({ ...page(words('x')), sampleKind: 'blog', no_field: 1 })
  expect(rendererProps(nodes[1]!, 'visitor')).toEqual({
    root: {},
    uid: 'line',
    inline: false,
    words: 'x',
    tone: 'a',
    sampleKind: 'blog',
  })
  expect(rendererProps(nodes[0]!, 'visitor')).not.toHaveProperty('no_field')
})

test('rendererProps returns a keyed element with the block’s content for each block of a slot', () => {
  const { root } = placed(page(words('1', 'same'), words('2', 'same')))
  const { body } = rendererProps(root, 'visitor') as { body: { key: string; props: { block: unknown } }[] }
  expect(body.map(({ key }) => key)).toEqual(['same', 'same-2'])
  expect(body[1]!.props.block).toMatchObject({ words: '2' })
})

test('rendererProps returns a root with the block’s anchor, and the editor’s attributes only for the editor', () => {
  const _editable = '<!--#storyblok#{"name":"box","space":"1","uid":"b","id":"7"}-->'
  const { root } = placed({ _uid: 'b', component: 'box', heading: 'What changed', _editable })
  expect(rendererProps(root, 'visitor').root).toEqual({ id: 'what-changed' })
  expect(rendererProps(root, 'developer').root).toEqual({ id: 'what-changed', 'data-block': 'b' })
  expect(rendererProps(root, 'editor').root).toMatchObject({ id: 'what-changed', 'data-blok-uid': '7-b' })
})
