import { describe, expect, test } from 'vitest'
import { stitchStories } from '../content/stitchStories.ts'
import type { Story } from '../content/story.ts'
import { KnownStories } from './KnownStories.ts'
import { shareStructure } from './shareStructure.ts'

const RELATIONS = ['page.author', 'page.more', 'author.team']
const uuid = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

function story(n: number, content: Record<string, unknown>): Story {
  const names = { name: `Story ${n}`, slug: `story-${n}`, full_slug: `story-${n}`, path: null }
  return { id: n, uuid: uuid(n), ...names, content } as unknown as Story
}

const team = story(3, { _uid: 't', component: 'team', name: 'Basalt', lead: uuid(2) })
const author = story(2, { _uid: 'a', component: 'author', name: 'Ana', team: uuid(3) })
const other = story(4, { _uid: 'o', component: 'author', name: 'Ben', team: uuid(3) })
const link = { linktype: 'story', id: uuid(5), cached_url: 'old' }
const target = { uuid: uuid(5), id: 5, name: 'Target', slug: 'new', full_slug: 'new', path: null, url: 'new' }
const page = (fields: Record<string, unknown>) => story(1, { _uid: 'p', component: 'page', ...fields })

/** A resolved story from the server. */
function served(raw: Story): Story {
  const [made] = stitchStories([raw], { rels: [author, team, other], links: [target] }, RELATIONS)
  return JSON.parse(JSON.stringify(made)) as Story
}

function knowing(...content: Story[]): KnownStories {
  const known = new KnownStories(RELATIONS, undefined)
  known.add(content)
  return known
}

describe('resolved stories', () => {
  const raw = page({ author: uuid(2), more: [uuid(4), '', uuid(2)], body: [{ ...link }], title: 'One' })
  const shown = served(raw)

  test('KnownStories resolves a story like the server, two levels deep', () => {
    const { story: made, missing } = knowing(shown).complete(structuredClone(raw))
    expect(made).toEqual(shown)
    expect(shareStructure(shown, made)).toBe(shown)
    expect(missing).toEqual([])
    const { author: person } = made.content as unknown as { author: Story }
    expect((person.content as unknown as { team: Story }).team.name).toBe('Story 3')
  })

  test('KnownStories does not modify the story that it resolves', () => {
    const sent = structuredClone(raw)
    knowing(shown).complete(sent)
    expect(sent).toEqual(raw)
  })

  test('KnownStories resolves a relation to a story that was previously one level deeper', () => {
    const before = served(page({ author: uuid(2) }))
    const { story: made } = knowing(before).complete(page({ author: uuid(2), more: [uuid(3)] }))
    expect(made.content.more).toMatchObject([{ uuid: uuid(3), name: 'Story 3' }])
  })

  test('KnownStories returns unknown uuids, and resolves relations after the stories are added', () => {
    const known = knowing(served(page({ title: 'None' })))
    const sent = page({ author: uuid(2), body: [{ ...link }], more: ['no uuid'] })
    expect(known.complete(sent).missing).toEqual([uuid(2), uuid(5)])
    expect(known.complete(sent).story.content.author).toBe(uuid(2))
    known.add([served(author), story(5, { _uid: 'x', component: 'page' })])
    const { story: made, missing } = known.complete(sent)
    expect(missing).toEqual([])
    expect(made.content).toMatchObject({
      author: { name: 'Story 2', content: { team: { name: 'Story 3' } } },
      body: [{ story: { full_slug: 'story-5' } }],
      more: ['no uuid'],
    })
  })

  test('KnownStories reuses a resolved story until a referenced story changes', () => {
    const known = knowing(shown)
    const { story: made } = known.complete(raw)
    const { content } = made
    known.add([served(page({ title: 'Two' })), story(7, { _uid: 'x', component: 'page' })])
    expect(known.complete(raw).story.content).toBe(content)
    known.add(story(3, { _uid: 't', component: 'team', name: 'Gneiss' }))
    const { author: person } = known.complete(raw).story.content as unknown as { author: Story }
    expect(person.content.team).toMatchObject({ content: { name: 'Gneiss' } })
    known.add({ ...story(5, { _uid: 'x', component: 'page' }), full_slug: 'newer' })
    expect(known.complete(raw).story.content.body).toMatchObject([{ story: { full_slug: 'newer' } }])
  })

  test('KnownStories accepts stories that the editor has resolved', () => {
    const { story: made, missing } = new KnownStories(RELATIONS, undefined).complete(page({ author }))
    expect(made.content.author).toMatchObject({ name: 'Story 2', content: { team: uuid(3) } })
    expect(missing).toEqual([uuid(3)])
  })

  test('KnownStories rebases the addresses of hosted files', () => {
    const filename = 'https://a.storyblok.com/f/1/2x3/abc/rock.jpg'
    const { story: made } = new KnownStories([], '').complete(page({ image: { filename } }))
    expect(made.content.image).toEqual({ filename: '/f/1/2x3/abc/rock.jpg' })
  })

  test('KnownStories resolves stories that reference each other', () => {
    const circle = story(6, { _uid: 'c', component: 'page', author: uuid(6), more: [uuid(6), uuid(6)] })
    const known = knowing(circle)
    const { story: made } = known.complete(page({ author: uuid(6) }))
    expect(JSON.stringify(made).length).toBeLessThan(5000)
  })
})
