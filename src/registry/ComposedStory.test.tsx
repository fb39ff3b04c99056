// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as field from '../../fields/fields.ts'
import { RichText } from '../richtext/RichText.tsx'
import { buildPageTree } from './buildPageTree.ts'
import { ComposedStory } from './ComposedStory.tsx'
import { composeHtml } from './composeHtml.tsx'
import type { Audience } from './compositionContext.ts'
import { definePlugin } from './definePlugin.ts'
import { htmlMeaning } from './htmlMeaning.testkit.ts'
import type { Issue } from './issue.ts'
import { composerOf, line, page, storyOf, words } from './samplePlugins.testkit.tsx'

/** A block that throws while its text is `bad`, like a block until an editor corrects its content. */
const fragile = definePlugin({
  ...line,
  name: 'fragile',
  fields: { words: field.text(), text: field.richtext() },
  uses: [],
  presets: [],
  inline: { types: ['fragile'], value: 'required', toFields: ({ value }) => ({ words: value }), example: '' },
  render: async () => ({
    default: ({ words: fieldText, text, inline }) => {
      if (fieldText === 'bad') throw new Error('bad words')
      return inline ? <b>{fieldText}</b> : <div>{text ? <RichText document={text} /> : fieldText}</div>
    },
  }),
})
const { registry, renderers } = await composerOf(fragile)

const storyTree = (content: unknown, audience: Audience, onIssue?: (issue: Issue) => void) => (
  <ComposedStory
    tree={buildPageTree(storyOf(content), registry)}
    registry={registry}
    renderers={renderers}
    audience={audience}
    onIssue={onIssue}
  />
)
const rich = (...content: unknown[]) => ({ type: 'doc', content })
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const bad = { _uid: 'f', component: 'fragile', words: 'bad' }

// React logs each error that a boundary catches.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(cleanup)

describe('composed stories', () => {
  test('ComposedStory renders the HTML that the server composes', () => {
    const text = rich(paragraph('One [[fragile | two]].'), {
      type: 'blok',
      attrs: { body: [words('three')] },
    })
    const content = page(
      { _uid: 'b', component: 'box', heading: 'Four', items: [words('five', 'i'), words('', 'e')] },
      { _uid: 'f', component: 'fragile', text },
      { _uid: 'u', component: 'lime' },
    )
    const options = { registry, renderers, audience: 'visitor' } as const
    const tree = () => buildPageTree(storyOf(content), registry)
    const rendered = renderToStaticMarkup(<ComposedStory tree={tree()} {...options} />)
    expect(rendered).toContain('five')
    expect(htmlMeaning(rendered)).toBe(htmlMeaning(composeHtml(tree(), options).html))
  })

  test('ComposedStory renders in a browser without console messages', () => {
    render(
      storyTree(page({ _uid: 'b', component: 'box', items: [words('one')] }, words('two', 'w')), 'editor'),
    )
    expect(screen.getByText('one')).toBeTruthy()
    expect(console.error).not.toHaveBeenCalled()
  })

  test('BLOCK-27 ComposedStory shows a note for an unknown block, with a suggestion for developers only', () => {
    render(storyTree(page({ _uid: 'u', component: 'lime' }, words('after')), 'visitor'))
    expect(screen.getByText('No rendering definition for component lime found.')).toBeTruthy()
    expect(screen.getByText('after')).toBeTruthy()
    cleanup()
    render(storyTree(page({ _uid: 'u', component: 'lime' }), 'developer'))
    expect(screen.getByText(/Did you mean 'line'\?/)).toBeTruthy()
  })
})

describe('failing blocks', () => {
  test('BLOCK-32 a block that throws in the browser is reported and does not affect other blocks', () => {
    const issues: Issue[] = []
    const broken = { _uid: 'x', component: 'broken', reason: 'no luck', items: [words('inside', 'i')] }
    const content = page(words('before', 'a'), broken, words('after', 'b'))
    const { container } = render(storyTree(content, 'visitor', (issue) => issues.push(issue)))
    expect(container.innerHTML).toBe(
      '<article><h1>Sample</h1><p class="a">before</p><p class="a">inside</p><p class="a">after</p></article>',
    )
    expect(issues).toMatchObject([
      {
        code: 'render_failed',
        path: 'content.body[1]',
        message: "Block 'broken' in story 'Sample' threw while rendering: no luck",
      },
    ])
  })

  test('a block that throws shows the error message to developers and nothing to visitors', () => {
    render(storyTree(page(bad), 'developer'))
    expect(screen.getByRole('note').textContent).toBe(
      "Block 'fragile' in story 'Sample' threw while rendering: bad words",
    )
    cleanup()
    render(storyTree(page(bad), 'visitor'))
    expect(screen.queryByRole('note')).toBeNull()
  })

  test('a block or inline token in rich text that throws does not hide the surrounding text', () => {
    const text = rich(
      paragraph('Press [[fragile | bad]] now.'),
      { type: 'blok', attrs: { body: [bad] } },
      paragraph('The end.'),
    )
    const { container } = render(storyTree(page({ _uid: 'p', component: 'fragile', text }), 'visitor'))
    expect(container.querySelector('div')!.textContent).toBe('Press  now.The end.')
    cleanup()
    const liveStory = render(storyTree(page({ _uid: 'p', component: 'fragile', text }), 'developer'))
    expect(liveStory.container.querySelector('p span[role=note]')).not.toBeNull()
    expect(liveStory.container.querySelector('p p')).toBeNull()
  })

  test('a block that throws is shown after its content is corrected', () => {
    const { rerender } = render(storyTree(page(bad, words('beside')), 'editor'))
    expect(screen.getByRole('note')).toBeTruthy()
    rerender(storyTree(page({ ...bad, words: 'good' }, words('beside')), 'editor'))
    expect(screen.queryByRole('note')).toBeNull()
    expect(screen.getByText('good')).toBeTruthy()
  })

  test('a block that throws with refused blocks inside causes no React key warning', () => {
    const broken = {
      _uid: 'x',
      component: 'broken',
      reason: 'r',
      items: [{ _uid: 'u', component: 'lime' }, words('i')],
    }
    render(storyTree(broken, 'visitor'))
    const warned = vi.mocked(console.error).mock.calls.filter(([first]) => String(first).includes('key'))
    expect(warned).toEqual([])
  })
})
