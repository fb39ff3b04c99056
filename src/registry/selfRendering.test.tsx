// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { memo } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildPageTree } from './buildPageTree.ts'
import { ComposedStory } from './ComposedStory.tsx'
import { definePlugin } from './definePlugin.ts'
import { composerOf, line, page, storyOf, words } from './samplePlugins.testkit.tsx'

type Props = Record<string, unknown>

function Declared(props: Props) {
  return (
    <section>
      <Declared {...props} />
    </section>
  )
}
const Arrow = (props: Props) => <Arrow {...props} />
const Memo = memo(function Inner(props: Props) {
  return <Inner {...props} />
})
const Helper = (props: Props) => <Mutual {...props} />
const Mutual = (props: Props) => <Helper {...props} />
/** A list whose entries contain lists, of limited depth. */
function Tree({ root, depth = 30 }: { readonly root?: object; readonly depth?: number }) {
  return <div {...root}>{depth > 0 ? <Tree depth={depth - 1} /> : 'leaf'}</div>
}

const plugin = (name: string, renderer: unknown) =>
  definePlugin({
    ...line,
    name,
    fields: {},
    uses: [],
    presets: [],
    render: async () => ({ default: renderer as never }),
  })
const { compose, registry, renderers } = await composerOf(
  plugin('declared', Declared),
  plugin('arrow', Arrow),
  plugin('memo', Memo),
  plugin('mutual', Mutual),
  plugin('tree', Tree),
)

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(cleanup)

const around = (component: string) =>
  page(words('before', 'a'), { _uid: 'own', component }, words('after', 'b'))

test.each(['declared', 'arrow', 'memo', 'mutual'])(
  'BLOCK-32 a renderer that endlessly renders itself affects only its block, on server and in browser: %s',
  (component) => {
    const { html, issues } = compose(around(component))
    expect(html).toContain('before')
    expect(html).toContain('after')
    expect(issues).toMatchObject([
      {
        code: 'render_failed',
        component,
        uid: 'own',
        message: expect.stringContaining('the renderer rendered itself'),
      },
    ])

    const reported: string[] = []
    const { container } = render(
      <ComposedStory
        tree={buildPageTree(storyOf(around(component)), registry)}
        registry={registry}
        renderers={renderers}
        audience="visitor"
        onIssue={({ message }) => reported.push(message)}
      />,
    )
    expect(container.textContent).toContain('before')
    expect(container.textContent).toContain('after')
    expect(reported).toEqual([expect.stringContaining('the renderer rendered itself')])
  },
)

test('a renderer may render itself for a limited tree, in any number of blocks', () => {
  const blocks = Array.from({ length: 100 }, (_, at) => ({ _uid: `t${at}`, component: 'tree' }))
  const { html, issues } = compose(page(...blocks))
  expect(html.match(/leaf/g)).toHaveLength(100)
  expect(issues).toEqual([])
  const { container } = render(
    <ComposedStory
      tree={buildPageTree(storyOf(page(...blocks)), registry)}
      registry={registry}
      renderers={renderers}
      audience="visitor"
    />,
  )
  expect(container.textContent?.match(/leaf/g)).toHaveLength(100)
})
