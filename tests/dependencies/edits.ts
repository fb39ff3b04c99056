import { uuidOf } from '../../services/content/testing/storyFixture.ts'
import type { EditedSpace, EditedStory } from './EditedSpace.ts'

/** What an editor does. Gives what was done, in words; undefined where there was nothing to do it to. */
export type Edit = (space: EditedSpace) => Promise<string | undefined>

/** The kinds of stories that a site's edits are about. */
export interface EditedKinds {
  /** Root components of pages that come and go. */
  readonly pages: readonly string[]
  /** Folders between which they move, by their slugs. */
  readonly folders: readonly string[]
  readonly tags: readonly string[]
  /** A page's content, by its root component. */
  page(component: string, space: EditedSpace): object
  /** A field of any page with its title, in another language too. */
  readonly title: string
}

export const toStory = (uuid: string, slug: string) => ({
  linktype: 'story',
  fieldtype: 'multilink',
  id: uuid,
  url: '',
  cached_url: slug,
})

type Fields = Record<string, unknown>

/** A copy of a value with each object in it changed. */
export function mapped(value: unknown, change: (fields: Fields) => Fields): unknown {
  if (Array.isArray(value)) return value.map((entry) => mapped(entry, change))
  if (typeof value !== 'object' || value === null) return value
  const inner = Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, mapped(field, change)]),
  )
  return change(inner)
}

/** What editors do to the pages of any site. */
export function editsOf(kinds: EditedKinds): Readonly<Record<string, Edit>> {
  const pages = async (space: EditedSpace) =>
    (await space.all()).filter(({ content_type }) => kinds.pages.includes(content_type as string))
  const onPage =
    (edit: (page: EditedStory, space: EditedSpace) => Promise<string | undefined>): Edit =>
    async (space) => {
      const found = await pages(space)
      if (found.length === 0) return undefined
      const page = space.one(found)
      const done = await edit(page, space)
      return done && `${done}: ${page.full_slug}`
    }
  /** Sets a field of a story's root block. */
  const setField = async (space: EditedSpace, page: EditedStory, change: (content: Fields) => Fields) => {
    const { content } = await space.whole(page)
    await space.change(page, { content: change(content as Fields) })
  }
  const folderOf = async (space: EditedSpace, slug: string) =>
    (await space.all()).find(({ is_folder, full_slug }) => is_folder && full_slug === slug)
  const free = async (space: EditedSpace, slug: string) => {
    const taken = new Set((await space.all()).map(({ full_slug }) => full_slug.replace(/\/$/, '')))
    return !taken.has(slug)
  }

  return {
    title: onPage(async (page, space) => {
      await setField(space, page, (content) => ({ ...content, [kinds.title]: `Title ${space.word()}` }))
      return 'another title'
    }),
    draft: onPage(async (page, space) => {
      await space.save(page, { name: `Draft ${space.word()}` })
      return 'a draft'
    }),
    name: onPage(async (page, space) => {
      await space.change(page, { name: `Name ${space.word()}` })
      return 'another name'
    }),
    again: onPage(async (page, space) => {
      if (!page.published) return undefined
      await space.publish(page)
      return 'published once more'
    }),
    tags: onPage(async (page, space) => {
      await space.change(page, { tag_list: kinds.tags.filter(() => space.random(3) === 0) })
      return 'other tags'
    }),
    date: onPage(async (page, space) => {
      const day = String(1 + space.random(28)).padStart(2, '0')
      await space.change(page, { sort_by_date: `2026-0${1 + space.random(9)}-${day}T00:00:00.000Z` })
      return 'another date'
    }),
    position: onPage(async (page, space) => {
      await space.change(page, { position: space.random(60) })
      return 'another place in its folder'
    }),
    unpublish: onPage(async (page, space) => {
      if (!page.published) return undefined
      await space.unpublish(page)
      return 'unpublished'
    }),
    publish: async (space) => {
      const page = (await pages(space)).find(({ published }) => !published)
      if (!page) return undefined
      await space.publish(page)
      return `published: ${page.full_slug}`
    },
    rename: onPage(async (page, space) => {
      if (page.is_startpage) return undefined
      await space.change(page, { slug: `slug-${space.word()}` })
      return 'another slug'
    }),
    renameBack: onPage(async (page, space) => {
      if (page.is_startpage) return undefined
      const folder = page.full_slug.replace(/[^/]*$/, '')
      const slug = `page-${space.random(12)}`
      if (!(await free(space, folder + slug))) return undefined
      await space.change(page, { slug })
      return `takes the slug ${slug}`
    }),
    move: onPage(async (page, space) => {
      if (page.is_startpage) return undefined
      const folder = await folderOf(space, space.one(kinds.folders))
      if (!folder || !(await free(space, `${folder.full_slug}/${page.slug}`))) return undefined
      await space.change(page, { parent_id: folder.id })
      return `moved to ${folder.full_slug}`
    }),
    renameFolder: async (space) => {
      const folders = (await space.all()).filter(({ is_folder, slug }) => is_folder && /^deep/.test(slug))
      if (folders.length === 0) return undefined
      const folder = space.one(folders)
      const slug = `deep${space.random(4)}`
      if (!(await free(space, folder.full_slug.replace(/[^/]*$/, slug)))) return undefined
      await space.save(folder, { slug })
      return `the folder ${folder.full_slug} became ${slug}`
    },
    remove: onPage(async (page, space) => {
      if ((await pages(space)).length < 12) return undefined
      await space.remove(page)
      return 'deleted'
    }),
    add: async (space) => {
      if ((await pages(space)).length > 60) return undefined
      const folder = await folderOf(space, space.one(kinds.folders))
      const slug = `page-${space.random(12)}`
      if (!folder || !(await free(space, `${folder.full_slug}/${slug}`))) return undefined
      const content = kinds.page(space.one(kinds.pages), space)
      const tag_list = kinds.tags.filter(() => space.random(3) === 0)
      await space.add({
        name: `Name ${space.word()}`,
        slug,
        parent_id: folder.id,
        content,
        tag_list,
        uuid: uuidOf(1000 + Number(space.word().slice(4))),
      })
      return `added: ${folder.full_slug}/${slug}`
    },
    link: async (space) => {
      const all = (await space.all()).filter(({ is_folder }) => !is_folder)
      const stories = await Promise.all(all.map((story) => space.whole(story)))
      const linking = stories.filter(({ content }) => JSON.stringify(content).includes('"linktype":"story"'))
      if (linking.length === 0) return undefined
      const story = space.one(linking)
      const target = space.one(all)
      const content = mapped(story.content, (fields) =>
        fields.linktype === 'story' && space.random(2) === 0
          ? {
              ...fields,
              ...(fields.uuid ? { uuid: target.uuid } : { id: target.uuid }),
              cached_url: target.full_slug,
            }
          : fields,
      )
      await space.change(
        { ...story, published: all.find(({ id }) => id === story.id)!.published },
        { content },
      )
      return `links of ${story.full_slug} lead to ${target.full_slug}`
    },
    noIndex: onPage(async (page, space) => {
      await setField(space, page, (content) => ({ ...content, no_index: content.no_index !== true }))
      return 'hidden from search or shown again'
    }),
  }
}
