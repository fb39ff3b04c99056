import { expect, test } from 'vitest'
import { IndexedStory } from './IndexedStory.ts'
import { cardOf } from './StoryCard.ts'
import { StoryView } from './StoryView.ts'
import { storyFixture } from './testing/storyFixture.ts'
import { atOnce, type Pieces, step } from './timeSlices.ts'

const contents = { content: () => ({}), text: () => undefined, textOnce: () => undefined }
const FOLDER = 1

/** A story of a folder, which is another one for each variant. */
function entryOf(number: number, variant = 0): IndexedStory {
  const isFolder = number === FOLDER
  const story = storyFixture(number, {
    position: (number * 7919 + variant * 31) % 1013,
    parent_id: isFolder ? 0 : FOLDER,
    is_folder: isFolder,
    is_startpage: number === 2,
    tag_list: [`tag-${(number + variant) % 7}`],
  })
  const fullSlug = isFolder ? 'blog' : number === 2 ? 'blog/' : `blog/${variant}/story-${number}`
  return new IndexedStory({
    card: cardOf(story),
    fullSlug,
    published: number % 3 > 0,
    changed: 0,
    version: 'draft',
    contents,
  })
}

/** All that a view tells, by uuids. */
function told(view: StoryView) {
  const uuids = (entries: Iterable<IndexedStory>) => [...entries].map(({ uuid }) => uuid)
  const anyOrder = (entries: Iterable<IndexedStory>) => uuids(entries).sort()
  return {
    stories: uuids(view.stories),
    folders: uuids(view.folders),
    entries: uuids(view.entries),
    children: uuids(view.children(FOLDER)),
    tagged: anyOrder(view.tagged('tag-3')),
    counts: [...view.tagCounts()].sort(),
    page: anyOrder(view.ofComponent('page')),
    below: uuids(view.startingWith('blog/1/')),
    published: view.hasPublished('blog/1/'),
    start: view.bySlug('blog')?.uuid,
    startpages: uuids(view.startpages()),
    known: anyOrder(view.byUuid.values()),
  }
}

function added(entries: Iterable<IndexedStory>): StoryView {
  const view = new StoryView()
  for (const entry of entries) view.add(entry)
  return view
}

const COUNT = step * 3
const loaded = Array.from({ length: COUNT }, (_, index) => entryOf(index + 1))

function loadedView(): StoryView {
  const view = new StoryView()
  atOnce(view.load(loaded))
  return view
}

/** Exchanges a story, takes one out and adds another. */
function change(view: StoryView, entries: Map<number, IndexedStory>, at: number): void {
  const [changed, gone, come] = [10 + at, 200 + at, COUNT + 1 + at]
  for (const number of [changed, gone]) view.remove(entries.get(number)!)
  entries.delete(gone)
  for (const number of [changed, come]) {
    const entry = entryOf(number, 1)
    entries.set(number, entry)
    view.add(entry)
  }
}

test('after a start stories are found one by one before any list is made of them', () => {
  const view = loadedView()
  const pieces = view.prepare()
  expect(view.bySlug('blog')?.id).toBe(2)
  expect(view.bySlug('blog/0/story-5')?.id).toBe(5)
  expect(view.byId.get(6)?.fullSlug).toBe('blog/0/story-6')
  expect([...view.at('blog', 'folders')].map(({ id }) => id)).toEqual([FOLDER])
  // All of it is still to be done.
  expect([...pieces].length).toBeGreaterThan(COUNT / step)
  expect(told(view)).toEqual(told(added(loaded)))
})

test('lists that are made after a start have what comes and goes before it, on the way and after it', () => {
  const view = loadedView()
  const entries = new Map(loaded.map((entry) => [entry.id, entry]))
  let changes = 0
  change(view, entries, changes++)
  const work: Pieces<void> = view.prepare()
  while (!work.next().done) change(view, entries, changes++)
  change(view, entries, changes++)
  expect(changes).toBeGreaterThan(10)
  expect(told(view)).toEqual(told(added(entries.values())))
})

test('who asks for a list while it is made gets all of it', () => {
  const whole = told(added(loaded))
  const pieces = [...loadedView().prepare()].length
  for (const done of [0, 1, 4, pieces - 2, pieces - 1]) {
    const view = loadedView()
    const work = view.prepare()
    for (let piece = 0; piece < done; piece++) work.next()
    expect(told(view)).toEqual(whole)
    expect(work.next().done).toBe(true)
  }
})
