import { expect, test, vi } from 'vitest'
import type { Block } from '../content/story.ts'
import { LivePage } from './LivePage.ts'
import { boxed, previewOf, registry, storyOf, textBlock } from './livePage.testkit.tsx'

/** Content that counts how often the properties of its objects are listed: once for each traversal. */
function counted<Value>(value: Value, onList: () => void): Value {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((entry) => counted(entry, onList)) as Value
  const copy = Object.entries(value).map(([name, inner]) => [name, counted(inner, onList)])
  return new Proxy(Object.fromEntries(copy), {
    ownKeys(target) {
      onList()
      return Reflect.ownKeys(target)
    },
  }) as Value
}

const BLOCKS = 1000

const large = (letters: string): Block =>
  boxed(
    'page',
    ...Array.from({ length: BLOCKS / 10 }, (_, outer) =>
      boxed(
        `b${outer}`,
        ...Array.from({ length: 9 }, (_, inner) =>
          textBlock(`w${outer}-${inner}`, outer === 57 && inner === 4 ? letters : 'Words'),
        ),
      ),
    ),
  )

test('LivePage traverses a sent story once for a keystroke, and reads only the ancestors of the changed block', () => {
  const page = new LivePage({
    data: previewOf(large('')),
    registry,
    service: { content: vi.fn(), stories: vi.fn(), results: vi.fn() },
    onFailure: vi.fn(),
  })
  const read = vi.spyOn(registry.get('words')!.fields.text!, 'read')
  const type = (letters: string) => {
    let listed = 0
    read.mockClear()
    const content = counted(large(letters), () => {
      listed += 1
    })
    page.receive(storyOf(content))
    return { listed, read: read.mock.calls.length }
  }
  type('T')
  for (const { listed, read } of [type('Ty'), type('Typ')]) {
    expect(listed).toBeGreaterThanOrEqual(BLOCKS)
    // The ancestors of the changed block are recreated.
    expect(listed).toBeLessThan(BLOCKS + 20)
    expect(read).toBe(1)
  }
})

test('LivePage traverses only changed objects of a story that shares unchanged objects with the previous message', () => {
  let listed = 0
  const onList = () => {
    listed += 1
  }
  const before = counted(large('Words'), onList)
  const page = new LivePage({
    data: previewOf(large('Words')),
    registry,
    service: { content: vi.fn(), stories: vi.fn(), results: vi.fn() },
    onFailure: vi.fn(),
  })
  page.receive(storyOf(before))
  const nodes = () => page.stories()[0]!.liveStory.tree.changes!
  const looks = (content: Block) => {
    listed = 0
    page.receive(storyOf(content))
    return listed
  }
  const boxes = before.items as readonly Block[]
  const [first] = boxes
  const inFirst = first!.items as readonly Block[]

  const typed = boxed('b0', ...inFirst.with(4, textBlock('w0-4', 'Other words')))
  expect(looks(boxed('page', ...boxes.with(0, typed)))).toBeLessThan(40)
  expect(nodes().created).toHaveLength(3)

  expect(looks(boxed('page', ...boxes.toSpliced(3, 1).toSpliced(60, 0, boxes[3]!)))).toBeLessThan(40)
  // The edited box is unchanged otherwise.
  expect(nodes().created.map(({ uid }) => uid)).toEqual(['page', 'b0', 'w0-4'])

  expect(looks(boxed('page', ...boxes.toSpliced(3, 1)))).toBeLessThan(40)
  expect(nodes().created).toHaveLength(1)
  expect(nodes().removed).toHaveLength(11)
})
