// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Block } from '../content/story.ts'
import { type Composition, CompositionContext } from '../registry/compositionContext.ts'
import type { LiveBlock } from '../registry/LiveStory.ts'
import { liveComposition } from '../registry/liveComposition.ts'
import type { Inherited } from '../registry/plugin.ts'
import type { TreeNode } from '../registry/treeNode.ts'
import { RichText } from './RichText.tsx'

afterEach(cleanup)

test('a text that provides values renders the current blocks of an edited block', () => {
  const first: Block = { _uid: 'first', component: 'words' }
  const edited: Block = { _uid: 'first', component: 'words', text: 'Edited' }
  const nodeWith = (block: Block, name: string) => {
    const inner = { uid: name, block, inherited: {}, provides: {}, children: new Map() }
    return { inherited: {}, provides: {}, children: new Map([[block, inner]]) } as unknown as TreeNode
  }
  const tree = { adopt: () => ({ uid: 'adopted', inherited: {}, children: new Map() }) }
  let now = { node: nodeWith(first, 'one'), tree } as unknown as LiveBlock
  const fixed = { audience: 'editor', nested: ({ uid }: TreeNode) => <i>{uid}</i>, report: () => {} }
  const composition = liveComposition(fixed as unknown as Composition, () => now)
  const provides = { level: 3 } as Inherited
  const text = (block: Block) => (
    <CompositionContext value={composition}>
      <RichText
        document={{ type: 'doc', content: [{ type: 'blok', attrs: { body: [block] } }] }}
        provides={provides}
      />
    </CompositionContext>
  )
  const { container, rerender } = render(text(first))
  expect(container.textContent).toBe('one')
  now = { ...now, node: nodeWith(edited, 'two') }
  rerender(text(edited))
  expect(container.textContent).toBe('two')
})
