import { uuidOf } from '../../services/content/testing/storyFixture.ts'
import type { EditedSpace, EditedStory } from './EditedSpace.ts'

/** Makes an edit and returns its description. Returns undefined if no story was suitable. */
export type Edit = (space: EditedSpace) => Promise<string | undefined>

/** Content types and values of a site that edits use. */
export interface EditedKinds {
  /** Content types of pages that edits add, change and delete. */
  readonly pages: readonly string[]
  /** Slugs of folders between which pages move. */
  readonly folders: readonly string[]
  readonly tags: readonly string[]
  /** Returns new content of a content type. */
  page(component: string, space: EditedSpace): object
  /** The field with a page's title. */
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

/** Returns a copy of a value in which `change` is applied to each object. */
export function mapObjects(value: unknown, change: (fields: Fields) => Fields): unknown {
  if (Array.isArray(value)) return value.map((entry) => mapObjects(entry, change))
  if (typeof value !== 'object' || value === null) return value
  const inner = Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, mapObjects(field, change)]),
  )
  return change(inner)
}

/** Returns edits of pages for any site. */
export function editsOf(kinds: EditedKinds): Readonly<Record<string, Edit>> {
  const pages = async (space: EditedSpace) =>
    (await space.all()).filter(({ content_type }) => kinds.pages.includes(content_type as string))
  const onPage =
    (edit: (page: EditedStory, space: EditedSpace) => Promise<string | undefined>): Edit =>
    async (space) => {
      const candidates = await pages(space)
      if (candidates.length === 0) return undefined
      const page = space.one(candidates)
      const description = await edit(page, space)
      return description && `${description}: ${page.full_slug}`
    }
  /** Changes the content of a page. */
  const changeContent = async (
    space: EditedSpace,
    page: EditedStory,
    change: (content: Fields) => Fields,
  ) => {
    const { content } = await space.whole(page)
    await space.change(page, { content: change(content as Fields) })
  }
  const folderOf = async (space: EditedSpace, slug: string) =>
    (await space.all()).find(({ is_folder, full_slug }) => is_folder && full_slug === slug)
  const isFree = async (space: EditedSpace, slug: string) => {
    const slugs = new Set((await space.all()).map(({ full_slug }) => full_slug.replace(/\/$/, '')))
    return !slugs.has(slug)
  }

  return {
    title: onPage(async (page, space) => {
      await changeContent(space, page, (content) => ({ ...content, [kinds.title]: `Title ${space.word()}` }))
      return 'a new title'
    }),
    draft: onPage(async (page, space) => {
      await space.save(page, { name: `Draft ${space.word()}` })
      return 'a draft'
    }),
    name: onPage(async (page, space) => {
      await space.change(page, { name: `Name ${space.word()}` })
      return 'a new name'
    }),
    republish: onPage(async (page, space) => {
      if (!page.published) return undefined
      await space.publish(page)
      return 'republished'
    }),
    tags: onPage(async (page, space) => {
      await space.change(page, { tag_list: kinds.tags.filter(() => space.random(3) === 0) })
      return 'new tags'
    }),
    date: onPage(async (page, space) => {
      const day = String(1 + space.random(28)).padStart(2, '0')
      await space.change(page, { sort_by_date: `2026-0${1 + space.random(9)}-${day}T00:00:00.000Z` })
      return 'a new date'
    }),
    position: onPage(async (page, space) => {
      await space.change(page, { position: space.random(60) })
      return 'a new position in its folder'
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
      return 'a new slug'
    }),
    renameBack: onPage(async (page, space) => {
      if (page.is_startpage) return undefined
      const folder = page.full_slug.replace(/[^/]*$/, '')
      const slug = `page-${space.random(12)}`
      if (!(await isFree(space, folder + slug))) return undefined
      await space.change(page, { slug })
      return `the slug ${slug}`
    }),
    move: onPage(async (page, space) => {
      if (page.is_startpage) return undefined
      const folder = await folderOf(space, space.one(kinds.folders))
      if (!folder || !(await isFree(space, `${folder.full_slug}/${page.slug}`))) return undefined
      await space.change(page, { parent_id: folder.id })
      return `moved to ${folder.full_slug}`
    }),
    renameFolder: async (space) => {
      const folders = (await space.all()).filter(({ is_folder, slug }) => is_folder && /^deep/.test(slug))
      if (folders.length === 0) return undefined
      const folder = space.one(folders)
      const slug = `deep${space.random(4)}`
      if (!(await isFree(space, folder.full_slug.replace(/[^/]*$/, slug)))) return undefined
      await space.save(folder, { slug })
      return `the folder ${folder.full_slug} has the slug ${slug}`
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
      if (!folder || !(await isFree(space, `${folder.full_slug}/${slug}`))) return undefined
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
      const content = mapObjects(story.content, (fields) =>
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
      return `links of ${story.full_slug} point to ${target.full_slug}`
    },
    noIndex: onPage(async (page, space) => {
      await changeContent(space, page, (content) => ({ ...content, no_index: content.no_index !== true }))
      return 'noindex toggled'
    }),
  }
}
